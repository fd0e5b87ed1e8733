import { useState } from 'react';
import { Badge } from '../src/badge.tsx';
import { Button } from '../src/button.tsx';
import { Card } from '../src/card.tsx';
import { CheckboxField } from '../src/checkbox-field.tsx';
import { FormErrors } from '../src/form-errors.tsx';
import { HomeIcon, StoreIcon } from '../src/icons.tsx';
import { Grid, Stack } from '../src/layout.tsx';
import { PageHeader } from '../src/page-header.tsx';
import { PasswordField } from '../src/password-field.tsx';
import { PhoneField } from '../src/phone-field.tsx';
import { QuantityStepper } from '../src/quantity-stepper.tsx';
import { RadioCards } from '../src/radio-cards.tsx';
import { SelectField } from '../src/select-field.tsx';
import { TextField } from '../src/text-field.tsx';
import { TextareaField } from '../src/textarea-field.tsx';

const refused = [{ code: 409, message: 'Cette adresse courriel a déjà un compte.' }];

export function Forms() {
  const [count, setCount] = useState(2);
  return (
    <>
      <PageHeader title="Créez votre compte" lead="Deux minutes, sans engagement." align="center" />
      <Grid columns={2}>
        <Card as="form" padding="lg">
          <Stack gap={5}>
            <FormErrors title="Le compte n’a pas été créé" errors={refused} />
            <TextField label="Prénom" autoComplete="given-name" defaultValue="Élodie" />
            <TextField
              label="Courriel"
              type="email"
              error="Cette adresse courriel a déjà un compte."
              defaultValue="elodie@exemple.ca"
            />
            <PasswordField label="Mot de passe" hint="Au moins 8 caractères." autoComplete="new-password" />
            <PhoneField label="Téléphone" defaultValue="1 514 555-0123" />
            <TextField label="Nom de l’entreprise" optional placeholder="Ferme des Érables" />
            <SelectField
              label="Comment nous avez-vous connus ?"
              placeholder="Choisissez une réponse"
              options={[{ value: 'friend', label: 'Par une amie ou un ami' }]}
            />
            <TextareaField label="Note au livreur" optional hint="Code de la porte, étage…" />
            <TextField label="Code postal" value="H2T 1S4" disabled />
            <CheckboxField
              label="Je veux recevoir l’infolettre et les recettes de la semaine."
              defaultChecked
            />
            <CheckboxField label="J’accepte les conditions." error="Il faut accepter les conditions." />
            <Button size="lg" wide>
              Continuer
            </Button>
          </Stack>
        </Card>
        <Stack gap={8}>
          <RadioCards
            label="Que voulez-vous dans votre panier ?"
            legendSize="heading"
            name="basket"
            columns={2}
            value="fruits-vegetables"
            onValueChange={() => undefined}
            options={[
              { value: 'fruits-only', label: 'Fruits seulement', description: 'Pour la boîte à lunch' },
              {
                value: 'fruits-vegetables',
                label: 'Fruits et légumes',
                description: 'Pour toute la semaine',
              },
            ]}
          />
          <RadioCards
            label="Comment le recevez-vous ?"
            name="delivery"
            error="Choisissez un mode de livraison."
            options={[
              {
                value: 'PUP',
                label: 'Au point de cueillette',
                description: 'À 450 m de chez vous',
                start: <StoreIcon size="lg" />,
                end: '1,99 $',
              },
              { value: 'LAD', label: 'À la maison', start: <HomeIcon size="lg" />, end: '5,99 $' },
              { value: 'X', label: 'Complet', disabled: true, end: <Badge>Liste d’attente</Badge> },
            ]}
          />
          <QuantityStepper label="Quantité de carottes" value={count} onChange={setCount} />
          <QuantityStepper label="Quantité de pommes" value={1} onChange={() => undefined} />
          <QuantityStepper label="Quantité de poires" value={3} onChange={() => undefined} disabled />
          <QuantityStepper label="Quantité de kiwis" value={3} onChange={() => undefined} readOnly />
        </Stack>
      </Grid>
    </>
  );
}
