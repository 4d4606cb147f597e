import { pages } from '@arcade/contract/pages.ts'
import {
  addAddress,
  addressesProblems,
  deleteAddress,
  getAddresses,
  updateAddress,
} from '@arcade/contract/people/addresses/addresses.contract.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerProblemOnce } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderPage } from '../../../test/render-page.tsx'

const practice = {
  uuid: 'e0000000-0000-4000-8000-000000000001',
  label: 'Cabinet',
  line1: '12 rue des Arcades',
  line2: null,
  postcode: '75011',
  city: 'Paris',
  country: 'FR',
  forDelivery: true,
  forBilling: true,
  version: 1,
}
const home = {
  ...practice,
  uuid: 'e0000000-0000-4000-8000-000000000002',
  label: 'Domicile',
  line1: 'Via Roma 3',
  postcode: '10121',
  city: 'Torino',
  country: 'IT',
  forDelivery: false,
  forBilling: false,
}

beforeEach(() => logIn())
const tile = (label: string) => screen.findByRole('listitem', { name: label })
const press = (name: string) => screen.findByRole('button', { name })
const drawer = () => within(screen.getByRole('dialog'))
async function openForm(user: ReturnType<typeof open>['user'], label: string) {
  await user.click(await press(`Modifier « ${label} »`))
  await drawer().findByLabelText('Ville')
}
const sentOf = async (sent: Request[], place = 0) => sent[place]?.json()

function open(...addresses: (typeof practice)[]) {
  answer(getAddresses, 200, { result: addresses })
  return renderPage(pages.account.path)
}

describe('ACC-01 the addresses of the account page', () => {
  it('ACC-01 each is shown as on an envelope, with what it is the default for', async () => {
    open(practice, home)
    expect(await tile('Cabinet')).toHaveTextContent(/12 rue des Arcades.*75011 Paris.*Livraison.*Facturation/)
    expect(await tile('Domicile')).toHaveTextContent(/Via Roma 3.*10121 Torino.*Italie/)
    expect(await tile('Domicile')).not.toHaveTextContent('Livraison')
  })

  it('ACC-01 the first one is added, and stands there at once', async () => {
    const sent = answer(addAddress, 201, { result: practice })
    const { user } = open()
    await user.click(await press('Ajouter une adresse'))
    await user.type(await drawer().findByLabelText(/^Nom de l’adresse/), ' Cabinet ')
    await user.type(drawer().getByLabelText('Adresse'), '12 rue des Arcades')
    await user.type(drawer().getByLabelText('Code postal'), '7501')
    await user.type(drawer().getByLabelText('Ville'), 'Paris{Enter}')
    expect(drawer().getByLabelText('Code postal')).toHaveAccessibleDescription(/^Un code postal a cinq chiffres\./)
    expect(sent).toHaveLength(0)
    await user.type(drawer().getByLabelText('Code postal'), '1{Enter}')
    expect(await tile('Cabinet')).toBeVisible()
    const { uuid: _, version: __, ...fields } = practice
    expect(await sentOf(sent)).toEqual({ ...fields, forDelivery: false, forBilling: false })
  })

  it('ACC-01 another one becomes the default, and the first is none any more', async () => {
    const sent = answer(updateAddress, 200, { result: { ...home, forDelivery: true, version: 2 } })
    const { user } = open(practice, home)
    await openForm(user, 'Cabinet')
    expect(drawer().getByLabelText('Livraison')).toBeDisabled()
    await user.click(drawer().getByRole('button', { name: 'Annuler' }))
    await openForm(user, 'Domicile')
    await user.click(drawer().getByLabelText('Livraison'))
    await user.click(drawer().getByRole('button', { name: 'Enregistrer' }))
    await waitFor(async () => expect(await tile('Domicile')).toHaveTextContent('Livraison'))
    expect(await tile('Cabinet')).not.toHaveTextContent('Livraison')
    expect(await sentOf(sent)).toMatchObject({ uuid: home.uuid, version: 1, forDelivery: true, forBilling: false })
  })

  it('ACC-01 what was changed elsewhere meanwhile goes together with what is typed here', async () => {
    const sent = answer(updateAddress, 200, { result: { ...home, line1: 'Via Po 5', label: 'Torino', version: 3 } })
    answerProblemOnce(updateAddress, addressesProblems.stale)
    const { user } = open(practice, home)
    await openForm(user, 'Domicile')
    answer(getAddresses, 200, { result: [practice, { ...home, label: 'Torino', version: 2 }] })
    await user.clear(drawer().getByLabelText('Adresse'))
    await user.type(drawer().getByLabelText('Adresse'), 'Via Po 5{Enter}')
    expect(await tile('Torino')).toHaveTextContent('Via Po 5')
    expect(await sentOf(sent)).toMatchObject({ label: 'Torino', line1: 'Via Po 5', version: 2 })
  })

  it('ACC-01 a deleted default goes to another with a word, and comes back from the toast', async () => {
    answer(deleteAddress, 200, { result: [{ ...home, forDelivery: true, forBilling: true }] })
    const sent = answer(addAddress, 201, { result: practice })
    const { user } = open(practice, home)
    await user.click(await press('Supprimer « Cabinet »'))
    await screen.findAllByText(
      /« Cabinet » est supprimée\. « Domicile » sert désormais pour les livraisons et les factures\./,
    )
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Cabinet' })).toBeNull())
    expect(await press('Ajouter une adresse')).toHaveFocus()
    await user.click(await press('Annuler'))
    expect(await tile('Cabinet')).toHaveTextContent('Livraison')
    expect(await sentOf(sent)).toMatchObject({ label: 'Cabinet', forDelivery: true, forBilling: true })
  })

  it('ACC-01 what was typed before a reload stands in its form again', async () => {
    const { user } = open(practice, home)
    await openForm(user, 'Domicile')
    await user.type(drawer().getByLabelText('Ville'), ' centro')
    cleanup()
    open(practice, home)
    await waitFor(() => expect(drawer().getByLabelText('Ville')).toHaveValue('Torino centro'))
  })
})
