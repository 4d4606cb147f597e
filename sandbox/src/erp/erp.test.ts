import { appendFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openSandbox } from '../sandbox.ts'

const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }

async function makeGateway(erpFile: string | null = null) {
  const sandbox = await openSandbox({ portal: 'http://localhost:9', erpFile })
  onTestFinished(() => sandbox.close())
  const ask = (address: string, init?: RequestInit) => fetch(`${sandbox.origin}/erp/${address}`, { headers, ...init })
  return {
    ask,
    // biome-ignore lint/suspicious/noExplicitAny: what the gateway says is compared below
    read: async (address: string) => (await ask(address)).json() as Promise<any>,
    write: async (address: string, body: object) => {
      const answer = await ask(address, { method: 'POST', body: JSON.stringify(body) })
      return { status: answer.status, body: await answer.json() }
    },
    close: () => sandbox.close(),
  }
}
type Gateway = Awaited<ReturnType<typeof makeGateway>>

const camille = 'BIOTECHDENTAL/clients/C10234'

async function readFeed({ read }: Gateway, address: string) {
  const elements: Record<string, unknown>[] = []
  for (let curseur = ''; ; ) {
    const page = await read(`${address}?limite=50${curseur && `&curseur=${curseur}`}`)
    elements.push(...page.elements)
    curseur = page.curseur
    if (page.fin) return { elements, curseur }
  }
}

async function openBill({ read }: Gateway) {
  const { pieces } = await read(`${camille}/pieces?type=FACTURE`)
  return pieces.find(({ solde }: { solde: number }) => solde > 0) as { numeroPiece: string; solde: number }
}

describe('the gateway of the ERP', () => {
  it('ERP-01 gives back a feed page by page, each thing once, and nothing after its end', async () => {
    const gateway = await makeGateway()
    for (const feed of ['clients', 'pieces', 'mouvements', 'soldes', 'retours']) {
      const { elements, curseur } = await readFeed(gateway, `BIOTECHDENTAL/flux/${feed}`)
      const keys = elements.map((one) =>
        [one.codeClient, one.numero ?? one.numeroRetour, one.typePiece, one.numeroPiece].join(),
      )
      expect(new Set(keys).size).toBe(elements.length)
      expect(elements.length).toBeGreaterThan(2)
      expect(await gateway.read(`BIOTECHDENTAL/flux/${feed}?curseur=${curseur}`)).toEqual({
        elements: [],
        curseur,
        fin: true,
      })
    }
  })

  it('BAL-01 says the same balance in the balance, the movements and the open bills', async () => {
    const gateway = await makeGateway()
    for (const [base, code] of [
      ['SMILERS', 'S00417'],
      ['BIOTECHDENTAL', 'C10234'],
      ['BDA', 'C20417'],
      ['BIOTECHDENTAL_DIGITAL', 'D00117'],
    ] as const) {
      const { solde, echu, nonEchu } = await gateway.read(`${base}/clients/${code}/solde`)
      const { elements } = await gateway.read(`${base}/flux/mouvements?limite=5000&codeClient=${code}`)
      const sum = elements.reduce((sum: number, { montant }: { montant: number }) => sum + Math.round(montant * 100), 0)
      expect(sum / 100).toBe(solde)
      let balance = 0
      for (const { montant, soldeApres } of elements) {
        balance += Math.round(montant * 100)
        expect(Math.round(soldeApres * 100)).toBe(balance)
      }
      if (base === 'BIOTECHDENTAL') expect(echu + nonEchu).toBeCloseTo(-solde, 5)
    }
  })

  it('ERP-01 takes a payment once, however often it is sent, and says so in the feeds', async () => {
    const gateway = await makeGateway()
    const { curseur } = await readFeed(gateway, 'BIOTECHDENTAL/flux/pieces')
    const { numeroPiece, solde } = await openBill(gateway)
    const before = await gateway.read(`${camille}/solde`)
    const payment = {
      referenceExterne: 'p-1',
      codeClient: 'C10234',
      date: '2026-01-01',
      lignes: [{ numeroPiece, montant: solde }],
    }
    const first = await gateway.write('BIOTECHDENTAL/reglements', payment)
    expect(first).toMatchObject({ status: 201, body: { referenceExterne: 'p-1', montant: solde } })
    expect(await gateway.write('BIOTECHDENTAL/reglements', payment)).toEqual({ ...first, status: 200 })
    expect((await gateway.read(`${camille}/solde`)).solde).toBeCloseTo(before.solde + solde, 5)
    const { elements } = await gateway.read(`BIOTECHDENTAL/flux/pieces?curseur=${curseur}`)
    expect(elements).toMatchObject([{ numeroPiece, solde: 0, statut: 'PAID' }])
    const again = { ...payment, referenceExterne: 'p-2' }
    expect(await gateway.write('BIOTECHDENTAL/reglements', again)).toMatchObject({ status: 422 })
  })

  it('SMI-04 takes a discount off an open invoice once, and refuses what is paid or more than is left', async () => {
    const gateway = await makeGateway()
    const { curseur } = await readFeed(gateway, 'BIOTECHDENTAL/flux/pieces')
    const { numeroPiece, solde } = await openBill(gateway)
    const before = await gateway.read(`${camille}/solde`)
    const asked = (referenceExterne: string, montant: number) => ({
      referenceExterne,
      codeClient: 'C10234',
      numeroPiece,
      montant,
      motif: 'Remise de 800 smileys',
    })
    const write = (body: object) => gateway.write('BIOTECHDENTAL/remises', body)
    const first = await write(asked('d-1', 8))
    expect(first).toMatchObject({ status: 201, body: { referenceExterne: 'd-1', numeroPiece, montant: 8 } })
    expect(await write(asked('d-1', 8))).toEqual({ ...first, status: 200 })
    const left = Math.round((solde - 8) * 100) / 100
    const { elements } = await gateway.read(`BIOTECHDENTAL/flux/pieces?curseur=${curseur}`)
    expect(elements).toMatchObject([{ numeroPiece, solde: left, statut: 'NOT_PAID' }])
    expect((await gateway.read(`${camille}/solde`)).solde).toBeCloseTo(before.solde + 8, 5)
    const movements = await readFeed(gateway, 'BIOTECHDENTAL/flux/mouvements')
    expect(movements.elements.at(-1)).toMatchObject({ type: 'REMISE', numeroPiece, montant: 8, utilisablePour: 'RIEN' })
    expect(await write(asked('d-2', solde))).toMatchObject({
      status: 409,
      body: { error: { code: 'MONTANT_DEPASSE' } },
    })
    expect(await write(asked('d-2', left))).toMatchObject({ status: 201 })
    expect(await write(asked('d-3', 1))).toMatchObject({ status: 409, body: { error: { code: 'PIECE_SOLDEE' } } })
    expect(await write({ ...asked('d-4', 1), numeroPiece: 'x' })).toMatchObject({ status: 404 })
    expect(await write(asked('d-5', 0.001))).toMatchObject({ status: 422 })
  })

  it('PAY-03 reverses a payment piece by piece, once for a reference, and no more than was paid', async () => {
    const gateway = await makeGateway()
    const { numeroPiece, solde } = await openBill(gateway)
    const paid = {
      referenceExterne: 'p-1',
      codeClient: 'C10234',
      date: '2026-03-01',
      lignes: [{ numeroPiece, montant: 50 }],
    }
    expect(await gateway.write('BIOTECHDENTAL/reglements', paid)).toMatchObject({ status: 201 })
    const reverse = (body: object, payment = 'p-1') =>
      gateway.write(`BIOTECHDENTAL/reglements/${payment}/annulation`, { motif: 'Remboursement', ...body })
    const { curseur } = await readFeed(gateway, 'BIOTECHDENTAL/flux/pieces')
    const first = await reverse({ referenceExterne: 'a-1', numeroPiece, montant: 8.1 })
    expect(first).toMatchObject({ status: 201, body: { referenceExterne: 'a-1', codeClient: 'C10234', montant: 8.1 } })
    expect(await reverse({ referenceExterne: 'a-1', numeroPiece, montant: 8.1 })).toEqual({ ...first, status: 200 })
    const left = Math.round((solde - 41.9) * 100) / 100
    const { elements } = await gateway.read(`BIOTECHDENTAL/flux/pieces?curseur=${curseur}`)
    expect(elements).toMatchObject([{ numeroPiece, solde: left, statut: 'NOT_PAID' }])
    const movements = await readFeed(gateway, 'BIOTECHDENTAL/flux/mouvements')
    expect(movements.elements.at(-1)).toMatchObject({ type: 'REGLEMENT', numeroPiece, montant: -8.1 })
    const code = (code: string) => ({ body: { error: { code } } })
    const tooMuch = { referenceExterne: 'a-2', numeroPiece, montant: 41.91 }
    expect(await reverse(tooMuch)).toMatchObject({ status: 409, ...code('MONTANT_DEPASSE') })
    expect(await reverse({ referenceExterne: 'a-3', numeroPiece: 'x' })).toMatchObject({ status: 404 })
    expect(await reverse({ referenceExterne: 'a-4' }, 'p-2')).toMatchObject({
      status: 404,
      ...code('REGLEMENT_INCONNU'),
    })
    expect(await reverse({ montant: -1 })).toMatchObject({ status: 422 })
    // As a whole, without a reference of its own.
    expect(await reverse({})).toMatchObject({ status: 201, body: { montant: 41.9 } })
    expect(await reverse({ referenceExterne: 'a-5' })).toMatchObject({ status: 409 })
  })

  it('CRE-01 what is left of the credit notes is what the balance has beside the debts', async () => {
    const { read } = await makeGateway()
    for (const [base, code] of [
      ['BIOTECHDENTAL', 'C10234'],
      ['BDA', 'C20417'],
      ['BIOTECHDENTAL_DIGITAL', 'D00117'],
      ['BIOTECHDENTAL_DIGITAL', 'D00209'],
    ] as const) {
      const { solde, echu, nonEchu } = await read(`${base}/clients/${code}/solde`)
      const { pieces } = await read(`${base}/clients/${code}/pieces?type=AVOIR`)
      const left = pieces.reduce((sum: number, piece: { solde: number }) => sum + piece.solde, 0)
      expect(left).toBeCloseTo(solde + echu + nonEchu, 5)
    }
  })

  it('PAY-03 sets a credit note against an open invoice once, and refuses what is used or more than is left', async () => {
    const gateway = await makeGateway()
    const { read } = gateway
    const client = 'BIOTECHDENTAL_DIGITAL/clients/D00117'
    const open = async (type: string) =>
      (await read(`${client}/pieces?type=${type}`)).pieces.find(({ solde }: { solde: number }) => solde > 0)
    const [{ numeroPiece, solde: due }, { numeroPiece: numeroAvoir, solde: left }, before] = await Promise.all([
      open('FACTURE'),
      open('AVOIR'),
      read(`${client}/solde`),
    ])
    const write = (referenceExterne: string, montant: number, pieces: object = {}) =>
      gateway.write('BIOTECHDENTAL_DIGITAL/affectations', {
        referenceExterne,
        codeClient: 'D00117',
        lignes: [{ numeroAvoir, numeroPiece, montant, ...pieces }],
      })
    expect(await write('u-0', left + 1)).toMatchObject({ status: 409, body: { error: { code: 'MONTANT_DEPASSE' } } })
    expect(await write('u-0', 1, { numeroAvoir: 'x' })).toMatchObject({ status: 404 })
    const { curseur } = await readFeed(gateway, 'BIOTECHDENTAL_DIGITAL/flux/pieces')
    const first = await write('u-1', left)
    expect(first).toMatchObject({ status: 201, body: { referenceExterne: 'u-1', montant: left } })
    expect(await write('u-1', left)).toEqual({ ...first, status: 200 })
    const { elements } = await read(`BIOTECHDENTAL_DIGITAL/flux/pieces?curseur=${curseur}`)
    const rest = Math.round((due - left) * 100) / 100
    expect(elements).toHaveLength(2)
    expect(elements).toContainEqual(expect.objectContaining({ numeroPiece: numeroAvoir, solde: 0, statut: 'PAID' }))
    expect(elements).toContainEqual(expect.objectContaining({ numeroPiece, solde: rest, montantRegle: left }))
    const after = await read(`${client}/solde`)
    expect(after.solde).toBe(before.solde)
    expect(before.echu + before.nonEchu - after.echu - after.nonEchu).toBeCloseTo(left, 5)
    const used = (await readFeed(gateway, 'BIOTECHDENTAL_DIGITAL/flux/mouvements')).elements.slice(-2)
    expect(used.map(({ type, montant }) => [type, montant])).toEqual([
      ['UTILISATION', left],
      ['UTILISATION', -left],
    ])
    expect(await write('u-2', 1)).toMatchObject({ status: 409, body: { error: { code: 'AVOIR_SOLDE' } } })
  })

  it('RET-01 takes back no more than was delivered', async () => {
    const gateway = await makeGateway()
    const { lignes } = await gateway.read(`${camille}/lignes-retournables`)
    const { numeroBL, ligne, quantiteRestante } = lignes.find(
      (line: { quantiteRestante: number }) => line.quantiteRestante > 0,
    )
    const asked = (referenceExterne: string, quantite: number) => ({
      referenceExterne,
      codeClient: 'C10234',
      lignes: [{ numeroBL, ligne, quantite, motif: 'Erreur' }],
    })
    const first = await gateway.write('BIOTECHDENTAL/retours', asked('r-1', quantiteRestante))
    expect(first).toMatchObject({ status: 201, body: { statut: 'DEMANDE', lignes: [{ numeroBL, ligne }] } })
    expect(await gateway.write('BIOTECHDENTAL/retours', asked('r-1', quantiteRestante))).toEqual({
      ...first,
      status: 200,
    })
    expect(await gateway.write('BIOTECHDENTAL/retours', asked('r-2', 1))).toMatchObject({
      status: 409,
      body: { error: { code: 'QUANTITE_DEPASSEE' } },
    })
  })

  it('RET-01 a return is cancelled once, and no more once its parcel is received; its credit note stands in the books', async () => {
    const gateway = await makeGateway()
    const { lignes } = await gateway.read(`${camille}/lignes-retournables`)
    const { numeroBL, ligne } = lignes.findLast((line: { quantiteRestante: number }) => line.quantiteRestante > 1)
    const ask = (referenceExterne: string) =>
      gateway.write('BIOTECHDENTAL/retours', {
        referenceExterne,
        codeClient: 'C10234',
        lignes: [{ numeroBL, ligne, quantite: 1, motif: 'Erreur' }],
      })
    const cancel = (reference: string) =>
      gateway.write(`BIOTECHDENTAL/retours/${reference}/annulation`, { motif: 'Erreur' })
    await ask('r-1')
    expect(await cancel('r-1')).toMatchObject({ status: 201, body: { statut: 'ANNULE', etapes: [{}, {}] } })
    expect(await cancel('r-1')).toMatchObject({ status: 200, body: { statut: 'ANNULE', etapes: [{}, {}] } })
    expect(await cancel('r-0')).toMatchObject({ status: 404, body: { error: { code: 'RETOUR_INCONNU' } } })
    await ask('r-2')
    const move = (statut: string) => gateway.write('BIOTECHDENTAL/retours/r-2/etape', { statut })
    const { adresseRetour, montantPrevu } = (await move('ACCEPTE')).body as Record<string, unknown>
    expect(adresseRetour).toMatchObject({ codePostal: '13300' })
    await move('RECU')
    expect(await cancel('r-2')).toMatchObject({ status: 409, body: { error: { code: 'RETOUR_RECU' } } })
    const { numeroAvoir } = (await move('AVOIR_EMIS')).body as Record<string, unknown>
    const { pieces } = await gateway.read(`${camille}/pieces?type=AVOIR`)
    expect(pieces).toContainEqual(expect.objectContaining({ numeroPiece: numeroAvoir, solde: montantPrevu }))
  })

  it('keeps what was written when it starts anew, but for half a line', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'arcade-erp-')), 'erp.jsonl')
    const gateway = await makeGateway(file)
    const { numeroPiece, solde } = await openBill(gateway)
    const lignes = [{ numeroPiece, montant: solde }]
    const payment = { referenceExterne: 'p-1', codeClient: 'C10234', date: '2026-01-01', lignes }
    const first = await gateway.write('BIOTECHDENTAL/reglements', payment)
    await gateway.close()
    appendFileSync(file, '{"kind":"regl')
    const later = await makeGateway(file)
    expect(await later.write('BIOTECHDENTAL/reglements', payment)).toEqual({ ...first, status: 200 })
    expect(await openBill(later)).toBeUndefined()
  })

  it('knows the lots that the demo’s acts placed, each with its bill', async () => {
    const { read } = await makeGateway()
    const { lots } = await read(`${camille}/lots?codeArticle=IC4110`)
    const known = new Set(lots.map(({ lot }: { lot: string }) => lot))
    for (let month = 1; month <= 12; month++) expect(known).toContain(`L${2400 + month}`)
    expect(lots.at(-1)).toMatchObject({ numeroFacture: expect.stringMatching(/^FA/), type: 'LOT' })
  })

  it('says in its own words what it does not know', async () => {
    const { ask, read } = await makeGateway()
    expect((await ask('BDA/societe', { headers: {} })).status).toBe(401)
    expect((await read('NOWHERE/societe')).error.code).toBe('BASE_INCONNUE')
    // A code of another base.
    expect((await read('SMILERS/clients/C10234')).error.code).toBe('CLIENT_INCONNU')
    expect((await read(`${camille}/pieces?type=x`)).error.code).toBe('INVALIDE')
    expect((await read('BDA/flux/x')).error.code).toBe('INVALIDE')
    expect((await read('BDA/clients?adresseEmail=CAMILLE.durand@arcade.example')).clients).toMatchObject([
      { codeClient: 'C20417' },
    ])
  })

  it('makes a client with as many bills as are wanted', async () => {
    const gateway = await makeGateway()
    await gateway.write('BDA/volume', { codeClient: 'V1', factures: 300 })
    const { elements } = await gateway.read('BDA/flux/pieces?codeClient=V1&limite=5000')
    expect(elements).toHaveLength(300)
    expect((await gateway.read('BDA/clients/V1/solde')).solde).toBe(0)
  })
})
