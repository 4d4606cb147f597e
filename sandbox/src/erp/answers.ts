import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { addDays } from '@arcade/demo/days.ts'
import type { ErpBooks } from '@arcade/demo/erp/books.ts'
import type { ErpClient } from '@arcade/demo/erp/clients.ts'
import { erpCompanies } from '@arcade/demo/erp/companies.ts'
import { cents, type Dated, euros } from '@arcade/demo/erp/pieces.ts'

/** The reply, without the simulator's own notes. */
export function plain<T>(dated: Dated<T>) {
  const { changed: _, ...fields } = dated
  return fields
}

const vatNumber = (siren: string) => `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`

export function companyAnswer(base: Base) {
  const { name, form, capital, siren, street } = erpCompanies[base]
  const city = { codePostal: '13300', ville: 'Salon-de-Provence', pays: 'FR' }
  return {
    base,
    raisonSociale: name,
    formeJuridique: form,
    capital,
    adresse: { type: 'FACTURATION', intitule: name, ligne1: street, ligne2: null, ...city },
    siren,
    siret: `${siren}00012`,
    rcs: `Salon-de-Provence ${siren}`,
    numeroTVA: vatNumber(siren),
  }
}

export function clientAnswer({ base, code, company, siret, email, phone, street, postalCode, city }: ErpClient) {
  const waits = base === 'BIOTECHDENTAL'
  const place = { intitule: company, ligne1: street, ligne2: null, codePostal: postalCode, ville: city, pays: 'FR' }
  return {
    codeClient: code,
    intitule: company,
    siret,
    numeroTVA: vatNumber(siret.slice(0, 9)),
    adresseEmail: email,
    telephone: phone,
    adresses: (['FACTURATION', 'LIVRAISON'] as const).map((type) => ({ type, ...place })),
    reglement: waits
      ? { libelle: '30 jours date de facture, virement', delaiJours: 30 }
      : { libelle: 'Carte à la commande', delaiJours: 0 },
  }
}

/** The balance of a client, and when it last became another: by a movement, or by a bill that fell due. */
export function balanceAnswer({ base, code }: Pick<ErpClient, 'base' | 'code'>, books: ErpBooks, today: string) {
  const open = books.pieces.filter(({ typePiece, solde }) => typePiece === 'FACTURE' && solde > 0)
  const dueOn = (piece: (typeof open)[number]) => piece.echeances[0]?.date ?? piece.date
  const sum = (list: typeof open) => euros(list.reduce((sum, { solde }) => sum + cents(solde), 0))
  const fallen = open.filter((piece) => dueOn(piece) < today)
  const last = books.movements.at(-1)
  return {
    base,
    codeClient: code,
    solde: last?.soldeApres ?? 0,
    echu: sum(fallen),
    nonEchu: sum(open.filter((piece) => dueOn(piece) >= today)),
    devise: 'EUR',
    dateArrete: today,
    changed: [last?.changed ?? '', ...fallen.map((piece) => addDays(dueOn(piece), 1))].sort().at(-1) ?? '',
  }
}

/** What was delivered, line by line, and how much of it is not on its way back. */
export function returnableLines({ pieces, returns }: ErpBooks) {
  const back = new Map<string, number>()
  for (const { lignes } of returns.filter(({ statut }) => statut !== 'REFUSE' && statut !== 'ANNULE'))
    for (const { numeroBL, ligne, quantite } of lignes)
      back.set(`${numeroBL}/${ligne}`, (back.get(`${numeroBL}/${ligne}`) ?? 0) + quantite)
  return pieces
    .filter(({ typePiece }) => typePiece === 'BL')
    .flatMap(({ numeroPiece, date, lignes }) =>
      lignes.map(({ ligne, codeArticle, designation, famille, quantite, lots }) => {
        const quantiteRetournee = back.get(`${numeroPiece}/${ligne}`) ?? 0
        const quantiteRestante = quantite - quantiteRetournee
        const what = { ligne, codeArticle, designation, famille, quantite, lots }
        return { numeroBL: numeroPiece, dateBL: date, ...what, quantiteRetournee, quantiteRestante }
      }),
    )
}

/** The lots that were delivered, newest first, each with the bill that it came with once there is one. */
export function soldLots({ pieces }: ErpBooks, codeArticle?: string) {
  const bills = new Map<string, string>()
  for (const { typePiece, numeroPiece, lignes } of pieces)
    if (typePiece === 'FACTURE') for (const { numeroBL } of lignes) if (numeroBL) bills.set(numeroBL, numeroPiece)
  return pieces
    .filter(({ typePiece }) => typePiece === 'BL')
    .toSorted((a, b) => (a.date > b.date ? -1 : a.date < b.date ? 1 : 0))
    .flatMap(({ numeroPiece: numeroBL, date: dateBL, lignes }) =>
      lignes
        .filter((line) => codeArticle === undefined || line.codeArticle === codeArticle)
        .flatMap(({ codeArticle, designation, lots }) =>
          lots.map(({ numero: lot, type, peremption, quantite }) => {
            const numeroFacture = bills.get(numeroBL) ?? null
            return { codeArticle, designation, lot, type, peremption, quantite, numeroBL, dateBL, numeroFacture }
          }),
        ),
    )
}
