import { journalKinds, notificationKinds } from '@arcade/contract/capabilities.ts'
import { contract } from '@arcade/contract/contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { type PageId, pages } from '@arcade/contract/pages.ts'
import { describe, expect, it } from 'vitest'
import { pageEntry } from '../app/pages.ts'

type Texts = Record<string, string>
const files = import.meta.glob<Texts>('./*/*.json', { import: 'default', eager: true })
const namespaces = Object.keys(files).flatMap((file) => /^\.\/fr\/(.+)\.json$/.exec(file)?.[1] ?? [])
const textsOf = (locale: string, namespace: string) => files[`./${locale}/${namespace}.json`] ?? {}

describe('the texts in five languages', () => {
  it('says clínica for a practice in Spanish, never consulta, which is a look into the journal', () => {
    const other = /\b(?:consultas?|gabinetes?|consultorios?)\b/i
    const found = namespaces.flatMap((namespace) =>
      Object.entries(textsOf('es', namespace)).filter(([, text]) => other.test(text)),
    )
    expect(found.map(([key]) => key)).toEqual(['what', 'none.text', 'all.none.text', 'all.group.looked'])
  })

  it('takes no colleague for a man', () => {
    const ofPeople = ['invitations', 'network', 'messages', 'guests', 'collaborators', 'shares']
    const man = {
      fr: /\b(?:pour|avec|à|de) lui\b|\bIl (?:crée|lit|le lit|répond|accepte|n’a)|\sil apparaît/,
      es: /(?<!\p{L})(?:para|con|a|de) él(?!\p{L})/u,
      pt: /\b(?:com|para|a) ele\b|\bdele\b/,
      it: /\b(?:per|con|a) lui\b/,
    }
    const found = Object.entries(man).flatMap(([locale, pattern]) =>
      ofPeople.flatMap((namespace) =>
        Object.entries(textsOf(locale, namespace)).filter(([, text]) => pattern.test(text)),
      ),
    )
    expect(found).toEqual([])
  })

  it('says Lei in Italian, never tu', () => {
    const familiar = /(?<!\p{L})(?:tu|tuo|tua|tuoi|tue|ti|te|hai|puoi|vuoi|devi|potrai|dovrai|avrai|vedrai)(?!\p{L})/iu
    // Buttons are in the imperative that programs use; sentences are not.
    const order =
      /(?:^|[.;:!?] )(?:Scegli|Apri|Inserisci|Seleziona|Aggiungi|Invita|Riprova|Controlla|Verifica|Torna|Usa|Scrivi|Leggi|Chiudi|Attendi|Aspetta|Contatta|Conferma|Salva|Condividi|Carica(?! batterica)|Accedi|Crea|Invia|Tocca|Trascina|Incolla|Ricarica|Indica|Completa|Correggi|Collega|Rispondi|Cerca)(?!\p{L})[^.]*\.$/u
    const found = namespaces.flatMap((namespace) =>
      Object.entries(textsOf('it', namespace)).filter(([, text]) => familiar.test(text) || order.test(text)),
    )
    expect(found).toEqual([])
  })

  it('ERR-03 has a sentence for every problem of the contract', () => {
    const ofRoutes = Object.values(contract).flatMap((route) => route.problems)
    const codes = [...Object.values(problems), ...ofRoutes].map((problem) => problem.code)
    expect(codes.filter((code) => !(code in textsOf('fr', 'problems')))).toEqual([])
  })

  it('RT-12 has a title and a file for every page', () => {
    const all = Object.keys(pages) as PageId[]
    expect(Object.keys(textsOf('fr', 'titles')).sort()).toEqual([...all].sort())
    expect(all.filter((page) => !pageEntry(page))).toEqual([])
  })

  it('NOT-01 has a sentence for every kind of notification', () => {
    const kinds = Object.keys(notificationKinds)
    expect(kinds.filter((kind) => !(`kind.${kind}` in textsOf('fr', 'notifications')))).toEqual([])
  })

  it('HOST-03 has a sentence for whatever a capability writes into the journal, and no others', () => {
    const written = Object.entries(journalKinds).flatMap(([kind, actions]) =>
      actions.map((one) => `did.${kind}.${one}`),
    )
    const ofKinds = Object.keys(textsOf('fr', 'journal')).filter((key) => /^did\..+\./.test(key))
    expect(ofKinds.sort()).toEqual(written.sort())
  })
})
