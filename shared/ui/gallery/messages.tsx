import { useState } from 'react';
import { Button } from '../src/button.tsx';
import { ButtonLink } from '../src/button-link.tsx';
import { Dialog } from '../src/dialog.tsx';
import { Disclosure } from '../src/disclosure.tsx';
import { EmptyState } from '../src/empty-state.tsx';
import { ErrorState } from '../src/error-state.tsx';
import { HeartPotato, NosyTomato } from '../src/illustration.tsx';
import { Grid, Stack } from '../src/layout.tsx';
import { Notice } from '../src/notice.tsx';
import { PageHeader } from '../src/page-header.tsx';
import { Prose } from '../src/prose.tsx';
import { Skeleton, SkeletonGroup } from '../src/skeleton.tsx';
import { Snackbar } from '../src/snackbar.tsx';

const opens = new URLSearchParams(location.search).has('dialog');

export function Messages() {
  const [open, setOpen] = useState(opens);
  const close = () => setOpen(false);
  return (
    <>
      <PageHeader title="Messages et états" />
      <Grid columns={2}>
        <Stack>
          <Notice title="Votre panier ouvre lundi">Vous pourrez le composer jusqu’à mercredi 3 h.</Notice>
          <Notice tone="success" onClose={close}>
            La livraison du 23 novembre est sautée.
          </Notice>
          <Notice
            tone="warning"
            title="Il manque 4,20 $"
            action={<Button size="sm">Ajouter des produits</Button>}
          >
            Le minimum est de 20 $ avant taxes et livraison.
          </Notice>
          <Notice tone="error" title="Le paiement a été refusé" onClose={close}>
            Essayez une autre carte ou appelez votre banque.
          </Notice>
          <Button onClick={() => setOpen(true)}>Ouvrir un dialogue</Button>
        </Stack>
        <Stack gap={3}>
          <Disclosure summary="Puis-je sauter une livraison ?" open>
            <Prose>
              <p>Oui, autant de fois que vous voulez :</p>
              <ul>
                <li>jusqu’à 3 h la veille ;</li>
                <li>depuis votre tableau de bord.</li>
              </ul>
            </Prose>
          </Disclosure>
          <Disclosure summary="D’où viennent les légumes ?">Des fermes d’ici.</Disclosure>
          <Disclosure summary="Une question sans carte" variant="plain">
            Sa réponse.
          </Disclosure>
          <SkeletonGroup>
            <Skeleton shape="title" />
            <Skeleton lines={3} />
            <Skeleton shape="card" />
          </SkeletonGroup>
        </Stack>
      </Grid>
      <Grid columns={2}>
        <EmptyState
          title="Rien ne pousse ici"
          picture={<HeartPotato />}
          action={<ButtonLink to="/products">Voir le marché</ButtonLink>}
        >
          Aucun produit ne porte ce nom. Essayez un autre mot, ou parcourez les rayons.
        </EmptyState>
        <ErrorState title="On s’est emmêlé" onRetry={close}>
          Le marché ne répond pas. Réessayez dans un instant.
        </ErrorState>
      </Grid>
      <Snackbar tone="success" onClose={close} action={{ label: 'Annuler', onPress: close }}>
        Carottes croches retirées du panier.
      </Snackbar>
      <Dialog
        open={open}
        onClose={close}
        title="Suspendre l’abonnement ?"
        picture={
          <div>
            <NosyTomato />
          </div>
        }
        actions={
          <>
            <Button variant="danger" onClick={close}>
              Suspendre
            </Button>
            <Button variant="ghost" onClick={close}>
              Garder mon panier
            </Button>
          </>
        }
      >
        <p>Vous ne recevrez plus de panier ni de facture. Vous pourrez revenir quand vous voudrez.</p>
      </Dialog>
    </>
  );
}
