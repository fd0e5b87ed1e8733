import { Avatar } from '../src/avatar.tsx';
import { Badge, CountBadge } from '../src/badge.tsx';
import { Button } from '../src/button.tsx';
import { ButtonLink } from '../src/button-link.tsx';
import { Card } from '../src/card.tsx';
import { IconButton } from '../src/icon-button.tsx';
import * as icons from '../src/icons.tsx';
import {
  CrookedCarrot,
  HeartPotato,
  NosyTomato,
  TwistedCucumber,
  TwoLeggedCarrot,
} from '../src/illustration.tsx';
import { Cluster, Grid } from '../src/layout.tsx';
import { PageHeader } from '../src/page-header.tsx';
import { Section } from '../src/section.tsx';
import { Spinner } from '../src/spinner.tsx';
import { Stepper } from '../src/stepper.tsx';
import { Tabs } from '../src/tabs.tsx';
import { TextLink } from '../src/text-link.tsx';

const variants = ['primary', 'accent', 'secondary', 'ghost', 'danger'] as const;

export function Shapes() {
  return (
    <>
      <PageHeader
        title="Beaux, bons et un peu croches"
        lead="Des fruits et légumes sauvés du gaspillage, livrés chez vous chaque semaine. Vous composez, on récolte."
        eyebrow="Le panier de la semaine"
        back={{ to: '/', label: 'Retour à l’accueil' }}
        actions={<ButtonLink to="/sign-up/step-1">Commencer</ButtonLink>}
      />
      <Section title="Boutons">
        {(['lg', 'md', 'sm'] as const).map((size) => (
          <Cluster key={size}>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                Ajouter au panier
              </Button>
            ))}
          </Cluster>
        ))}
        <Cluster>
          <Button pending>Enregistrer</Button>
          <Button variant="accent" pending>
            Payer 34,20 $
          </Button>
          <Button variant="secondary" pending>
            Sauter
          </Button>
          <Button disabled>Indisponible</Button>
          <Button variant="secondary" disabled>
            Indisponible
          </Button>
          <Button icon={<icons.PlusIcon />}>Ajouter</Button>
          <ButtonLink to="/" variant="secondary" iconEnd={<icons.ArrowRightIcon />}>
            Continuer
          </ButtonLink>
          <TextLink to="/">Un lien dans le texte</TextLink>
        </Cluster>
        <Cluster>
          <IconButton label="Chercher" icon={<icons.SearchIcon />} />
          <IconButton label="Ajouter" variant="outline" icon={<icons.PlusIcon />} />
          <IconButton label="Ajouter" variant="solid" icon={<icons.PlusIcon />} />
          <IconButton
            label="Panier, 7 produits"
            icon={
              <CountBadge count={7}>
                <icons.BasketIcon size="lg" />
              </CountBadge>
            }
          />
          <IconButton
            label="Panier, 42 produits"
            icon={
              <CountBadge count={42}>
                <icons.BasketIcon size="lg" />
              </CountBadge>
            }
          />
          <Avatar firstName="Élodie" lastName="Tremblay" />
          <Avatar firstName="Marc" lastName="Gagnon" size="lg" />
          <Spinner size="lg" />
          <Spinner />
        </Cluster>
      </Section>
      <Section title="Étiquettes et icônes">
        <Cluster>
          <Badge kind="promo">−20 %</Badge>
          <Badge kind="promo" />
          <Badge kind="saved" />
          <Badge kind="new" />
          <Badge kind="local" />
          <Badge kind="member" />
          <Badge kind="neutral">Biologique</Badge>
        </Cluster>
        <Cluster gap={4}>
          {Object.entries(icons).map(([name, Icon]) => (
            <Icon key={name} size="lg" />
          ))}
        </Cluster>
      </Section>
      <Section title="Étapes et onglets">
        <Stepper
          label="Inscription"
          current={3}
          steps={[
            { label: 'Préférences', to: '/' },
            { label: 'Personnes', to: '/' },
            { label: 'Compte' },
            { label: 'Livraison' },
            { label: 'Confirmation' },
          ]}
        />
        <Tabs
          label="Compte"
          tabs={[
            { to: '/dashboard', label: 'Tableau de bord' },
            { to: '/account', label: 'Infos personnelles' },
            { to: '/order-history', label: 'Historique' },
          ]}
        />
      </Section>
      <Section title="Cartes" lead="Aucun coin n’est pareil : l’imparfait est beau.">
        <Grid columns={4}>
          {(['surface', 'sunken', 'leaf', 'lemon', 'carrot', 'beet', 'deep'] as const).map((tone, index) => (
            <Card key={tone} tone={tone} alternate={index % 2 === 1}>
              <h3>12 kg sauvés</h3>
              <p>De quoi remplir trois bacs de carottes croches.</p>
            </Card>
          ))}
        </Grid>
      </Section>
      <Section title="Les héros">
        <Grid columns={4}>
          <CrookedCarrot />
          <TwoLeggedCarrot />
          <HeartPotato />
          <TwistedCucumber />
          <NosyTomato />
        </Grid>
      </Section>
    </>
  );
}
