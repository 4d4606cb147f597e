import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import type { Category, Consent, Protocol, Seen, Translation } from '@arcade/contract/kernel/applications.ts'
import type { Scope } from '@arcade/contract/kernel/rights.ts'
import { idOf } from './ids.ts'
import { camille, type DemoPerson, hugo, paul } from './people.ts'

/** Of every demo application's machine; production refuses it too. */
export const demoSecret = 'arcade-demo-secret'

export interface DemoApplication {
  id: string
  /** Also its client id, and where it answers in the sandbox. */
  key: string
  name: string
  protocol: Protocol
  consent: Consent
  category: Category
  translation: Translation
  image: string
  /** The company for which it sells. */
  base: Base | null
  scopes: Scope[]
}

type Rest = Omit<DemoApplication, 'id' | 'key' | 'name' | 'image'>

const application = (number: number, key: string, name: string, rest: Rest): DemoApplication => ({
  id: idOf(3, number),
  key,
  name,
  image: `/applications/${key}.svg`,
  ...rest,
})

const smilers = application(1, 'smilers', 'Smilers', {
  protocol: 'oidc',
  consent: 'implied',
  category: 'medical',
  translation: {
    fr: 'Gouttières et traitements d’alignement',
    en: 'Aligners and alignment treatments',
    es: 'Alineadores y tratamientos de alineación',
    it: 'Allineatori e trattamenti di allineamento',
    pt: 'Alinhadores e tratamentos de alinhamento',
  },
  base: 'SMILERS',
  scopes: ['users:read', 'users:write', 'smileys:grant', 'orders:write', 'invoices:frame'],
})

const smilersLab = application(2, 'smilersLab', 'Smilers Lab', {
  protocol: 'oidc',
  consent: 'implied',
  category: 'medical',
  translation: {
    fr: 'Commandes et suivi du laboratoire',
    en: 'Laboratory orders and tracking',
    es: 'Pedidos y seguimiento del laboratorio',
    it: 'Ordini e monitoraggio del laboratorio',
    pt: 'Encomendas e acompanhamento do laboratório',
  },
  base: 'SMILERS',
  scopes: ['users:read', 'orders:write', 'acts:write', 'files:read', 'files:write'],
})

const labelDent = application(3, 'labelDent', 'Label’Dent', {
  protocol: 'oidc',
  consent: 'asked',
  category: 'medical',
  translation: {
    fr: 'Qualité et traçabilité du cabinet',
    en: 'Quality and traceability for the practice',
    es: 'Calidad y trazabilidad de la clínica',
    it: 'Qualità e tracciabilità dello studio',
    pt: 'Qualidade e rastreabilidade do consultório',
  },
  base: 'BIOTECHDENTAL_DIGITAL',
  scopes: ['users:read', 'smileys:grant', 'smileys:consume'],
})

const circle = application(4, 'circle', 'Circle', {
  protocol: 'broker',
  consent: 'implied',
  category: 'lifestyle',
  translation: {
    fr: 'Rencontres et échanges entre confrères',
    en: 'Meetings and exchange among colleagues',
    es: 'Encuentros e intercambio entre colegas',
    it: 'Incontri e scambi tra colleghi',
    pt: 'Encontros e partilha entre colegas',
  },
  base: 'BIOTECHDENTAL',
  scopes: ['users:read'],
})

const bdd = application(5, 'bdd', 'BDD', {
  protocol: 'link',
  consent: 'implied',
  category: 'medical',
  translation: {
    fr: 'Base de données des matériaux dentaires',
    en: 'Database of dental materials',
    es: 'Base de datos de materiales dentales',
    it: 'Banca dati dei materiali dentali',
    pt: 'Base de dados de materiais dentários',
  },
  base: null,
  scopes: [],
})

const formaDent = application(6, 'formaDent', 'FormaDent', {
  protocol: 'link',
  consent: 'implied',
  category: 'training',
  translation: {
    fr: 'Formation continue et attestations',
    en: 'Continuing education and certificates',
    es: 'Formación continua y certificados',
    it: 'Formazione continua e attestati',
    pt: 'Formação contínua e certificados',
  },
  base: null,
  scopes: [],
})

const comptaDent = application(7, 'comptaDent', 'ComptaDent', {
  protocol: 'link',
  consent: 'implied',
  category: 'finance',
  translation: {
    fr: 'Comptabilité du cabinet',
    en: 'Accounting for the practice',
    es: 'Contabilidad de la clínica',
    it: 'Contabilità dello studio',
    pt: 'Contabilidade do consultório',
  },
  base: null,
  scopes: [],
})

export const demoApplications: readonly DemoApplication[] = [
  smilers,
  smilersLab,
  labelDent,
  circle,
  bdd,
  formaDent,
  comptaDent,
]

/** An application with a machine or a login needs a secret; a plain link gets no data. */
export const hasSecret = ({ protocol }: DemoApplication) => protocol !== 'link'

/** Somebody in an application that has passwords of its own. */
export interface DemoAccount {
  login: string
  password: string
  person: DemoPerson
}

const circlePassword = 'circle-demo-passphrase'

export const circleAccounts: readonly DemoAccount[] = [
  { login: 'cdurand', password: circlePassword, person: camille },
  { login: 'hbernard', password: circlePassword, person: hugo },
]

interface DemoDesk {
  person: DemoPerson
  linked: readonly { application: DemoApplication; login?: string; sees: Seen[] }[]
  /** In the order in which they are shown. */
  shortcuts: readonly DemoApplication[]
}

/** Who works with what already. Camille has yet to link Circle, Hugo has done so; Paul earns and spends smileys at Label’Dent. */
export const demoDesks: readonly DemoDesk[] = [
  {
    person: camille,
    linked: [
      { application: smilers, sees: ['identity', 'profile', 'email', 'practice'] },
      { application: smilersLab, sees: ['identity', 'profile', 'practice'] },
    ],
    shortcuts: [smilers, labelDent, circle, formaDent],
  },
  {
    person: hugo,
    linked: [{ application: circle, login: 'hbernard', sees: ['identity'] }],
    shortcuts: [circle, smilersLab, bdd],
  },
  {
    person: paul,
    linked: [{ application: labelDent, sees: ['identity', 'practice'] }],
    shortcuts: [labelDent],
  },
]

const nowhere = {
  redirectUris: [] as string[],
  postLogoutRedirectUris: [] as string[],
  backchannelLogoutUri: null as string | null,
  initiateLoginUri: null as string | null,
  checkLoginUri: null as string | null,
}

/** Where an application answers in a sandbox, which is elsewhere at each start. */
export function addressesOf({ key, protocol }: DemoApplication, sandbox: string) {
  const home = `${sandbox}/${key}`
  const link = `${home}/`
  switch (protocol) {
    case 'oidc':
      return {
        ...nowhere,
        link,
        redirectUris: [`${home}/callback`],
        postLogoutRedirectUris: [`${home}/goodbye`],
        backchannelLogoutUri: `${home}/backchannel-logout`,
        initiateLoginUri: `${home}/login`,
      }
    case 'broker':
      return { ...nowhere, link, initiateLoginUri: `${home}/enter`, checkLoginUri: `${home}/check-login` }
    case 'link':
      return { ...nowhere, link }
  }
}
