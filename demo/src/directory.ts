import type { Category, Translation } from '@arcade/contract/kernel/applications.ts'

export interface DemoPartner {
  /** Also the name of its picture, and where it answers in the sandbox. */
  key: string
  name: string
  category: Category
  translation: Translation
  advantage?: Translation
  /** The advantage ends so many days after the demo was made. */
  days?: number
}

/** PRT-01: partners that are no application of the portal. All of them are invented. */
export const demoPartners: readonly DemoPartner[] = [
  {
    key: 'implantis',
    name: 'Implantis',
    category: 'medical',
    translation: {
      fr: 'Implants, piliers et trousses de chirurgie, livrés en 24 heures.',
      en: 'Implants, abutments and surgical kits, delivered within 24 hours.',
      it: 'Impianti, monconi e kit chirurgici, consegnati in 24 ore.',
      es: 'Implantes, pilares y kits de cirugía, entregados en 24 horas.',
      pt: 'Implantes, pilares e kits cirúrgicos, entregues em 24 horas.',
    },
    advantage: {
      fr: 'La première trousse de chirurgie prêtée pendant trois mois.',
      en: 'Your first surgical kit on loan for three months.',
      it: 'Il primo kit chirurgico in prestito per tre mesi.',
      es: 'El primer kit de cirugía prestado durante tres meses.',
      pt: 'O primeiro kit cirúrgico emprestado durante três meses.',
    },
    days: 90,
  },
  {
    key: 'radiolux',
    name: 'Radiolux',
    category: 'medical',
    translation: {
      fr: 'Panoramiques et cônes 3D, installation et contrôles qualité compris.',
      en: 'Panoramic and 3D cone beam units, with installation and quality checks.',
      it: 'Panoramiche e cone beam 3D, installazione e controlli di qualità inclusi.',
      es: 'Panorámicas y CBCT 3D, con instalación y controles de calidad incluidos.',
      pt: 'Panorâmicas e CBCT 3D, com instalação e controlos de qualidade incluídos.',
    },
    advantage: {
      fr: 'Un contrôle qualité offert la première année.',
      en: 'One quality check free in the first year.',
      it: 'Un controllo di qualità gratuito il primo anno.',
      es: 'Un control de calidad gratuito el primer año.',
      pt: 'Um controlo de qualidade gratuito no primeiro ano.',
    },
  },
  {
    key: 'sterilia',
    name: 'Stérilia',
    category: 'medical',
    translation: {
      fr: 'Autoclaves, thermosoudeuses et traçabilité de la stérilisation.',
      en: 'Autoclaves, heat sealers and sterilisation tracking.',
      it: 'Autoclavi, termosigillatrici e tracciabilità della sterilizzazione.',
      es: 'Autoclaves, termoselladoras y trazabilidad de la esterilización.',
      pt: 'Autoclaves, termosseladoras e rastreabilidade da esterilização.',
    },
  },
  {
    key: 'maison-celeste',
    name: 'Maison Céleste',
    category: 'lifestyle',
    translation: {
      fr: 'Maisons d’hôtes choisies, à la campagne et en bord de mer.',
      en: 'Hand-picked guest houses, in the country and by the sea.',
      it: 'Case d’ospiti scelte, in campagna e al mare.',
      es: 'Casas de huéspedes seleccionadas, en el campo y junto al mar.',
      pt: 'Casas de hóspedes escolhidas, no campo e à beira-mar.',
    },
    advantage: {
      fr: '12 % sur votre séjour, petit déjeuner compris.',
      en: '12% off your stay, breakfast included.',
      it: '12% sul soggiorno, colazione inclusa.',
      es: '12 % en su estancia, desayuno incluido.',
      pt: '12% na sua estadia, pequeno-almoço incluído.',
    },
    days: 30,
  },
  {
    key: 'velo-cite',
    name: 'Vélo Cité',
    category: 'lifestyle',
    translation: {
      fr: 'Vélos électriques en location longue durée, pour vous et votre équipe.',
      en: 'Electric bikes on long-term hire, for you and your team.',
      it: 'Bici elettriche a noleggio lungo, per voi e per il vostro team.',
      es: 'Bicicletas eléctricas en alquiler de larga duración, para usted y su equipo.',
      pt: 'Bicicletas elétricas em aluguer de longa duração, para si e a sua equipa.',
    },
    advantage: {
      fr: 'Le premier mois offert et l’assurance vol incluse.',
      en: 'First month free, theft insurance included.',
      it: 'Primo mese gratuito e assicurazione furto inclusa.',
      es: 'Primer mes gratis y seguro de robo incluido.',
      pt: 'Primeiro mês grátis e seguro contra roubo incluído.',
    },
  },
  {
    key: 'table-des-arts',
    name: 'La Table des Arts',
    category: 'lifestyle',
    translation: {
      fr: 'Concerts, théâtres et expositions, à deux ou en équipe.',
      en: 'Concerts, theatres and exhibitions, for two or for the whole team.',
      it: 'Concerti, teatri e mostre, in due o con tutto il team.',
      es: 'Conciertos, teatros y exposiciones, en pareja o en equipo.',
      pt: 'Concertos, teatros e exposições, a dois ou em equipa.',
    },
    advantage: {
      fr: 'Une place achetée, la seconde à moitié prix.',
      en: 'Buy one seat, get the second at half price.',
      it: 'Un posto acquistato, il secondo a metà prezzo.',
      es: 'Una entrada comprada, la segunda a mitad de precio.',
      pt: 'Um lugar comprado, o segundo a metade do preço.',
    },
    days: 14,
  },
  {
    key: 'institut-gaudin',
    name: 'Institut Gaudin',
    category: 'training',
    translation: {
      fr: 'Cycles d’implantologie et de chirurgie orale, en petit groupe.',
      en: 'Implantology and oral surgery courses in small groups.',
      it: 'Corsi di implantologia e chirurgia orale, in piccoli gruppi.',
      es: 'Ciclos de implantología y cirugía oral, en grupos reducidos.',
      pt: 'Ciclos de implantologia e cirurgia oral, em pequenos grupos.',
    },
    advantage: {
      fr: '200 € de remise sur l’inscription au cycle complet.',
      en: '€200 off registration for the full course.',
      it: '200 € di sconto sull’iscrizione al ciclo completo.',
      es: '200 € de descuento en la inscripción al ciclo completo.',
      pt: '200 € de desconto na inscrição no ciclo completo.',
    },
    days: 60,
  },
  {
    key: 'academie-parodonte',
    name: 'Académie Parodonte',
    category: 'training',
    translation: {
      fr: 'Webinaires de parodontie, validants pour la formation continue.',
      en: 'Periodontology webinars that count towards continuing education.',
      it: 'Webinar di parodontologia, validi per la formazione continua.',
      es: 'Seminarios web de periodoncia, válidos para la formación continua.',
      pt: 'Webinars de periodontologia, válidos para a formação contínua.',
    },
  },
  {
    key: 'simulab',
    name: 'Simulab',
    category: 'training',
    translation: {
      fr: 'Travaux pratiques sur simulateur pour assistantes et praticiens.',
      en: 'Hands-on simulator training for assistants and practitioners.',
      it: 'Esercitazioni su simulatore per assistenti e odontoiatri.',
      es: 'Prácticas en simulador para auxiliares y odontólogos.',
      pt: 'Aulas práticas em simulador para assistentes e médicos dentistas.',
    },
    advantage: {
      fr: 'Une assistante inscrite gratuitement avec son praticien.',
      en: 'One assistant enrolled free with their practitioner.',
      it: 'Un’assistente iscritta gratuitamente con il proprio odontoiatra.',
      es: 'Una auxiliar inscrita gratis con su odontólogo.',
      pt: 'Uma assistente inscrita gratuitamente com o seu médico dentista.',
    },
  },
  {
    key: 'banque-des-soins',
    name: 'Banque des Soins',
    category: 'finance',
    translation: {
      fr: 'Crédit professionnel pour le matériel, les murs et les parts de société.',
      en: 'Business loans for equipment, premises and partnership shares.',
      it: 'Credito professionale per attrezzature, locali e quote societarie.',
      es: 'Crédito profesional para equipos, locales y participaciones.',
      pt: 'Crédito profissional para equipamento, instalações e quotas.',
    },
    advantage: {
      fr: 'Frais de dossier offerts jusqu’à 150 000 €.',
      en: 'No arrangement fee up to €150 000.',
      it: 'Spese di istruttoria gratuite fino a 150 000 €.',
      es: 'Sin gastos de estudio hasta 150 000 €.',
      pt: 'Sem despesas de processo até 150 000 €.',
    },
  },
  {
    key: 'prevoyance-ivoire',
    name: 'Prévoyance Ivoire',
    category: 'finance',
    translation: {
      fr: 'Arrêt de travail, frais du cabinet et complémentaire santé du titulaire.',
      en: 'Sick leave, practice overheads and health cover for owners.',
      it: 'Inabilità al lavoro, spese dello studio e sanità integrativa del titolare.',
      es: 'Baja laboral, gastos de la clínica y seguro de salud del titular.',
      pt: 'Baixa médica, despesas do consultório e seguro de saúde do titular.',
    },
    advantage: {
      fr: 'Deux mois de cotisation offerts la première année.',
      en: 'Two months’ premiums free in the first year.',
      it: 'Due mesi di premio gratuiti il primo anno.',
      es: 'Dos meses de cuota gratis el primer año.',
      pt: 'Dois meses de prémio gratuitos no primeiro ano.',
    },
    days: 120,
  },
  {
    key: 'lumen-conseil',
    name: 'Lumen Conseil',
    category: 'finance',
    translation: {
      fr: 'Conseil en installation, en association et en transmission de cabinet.',
      en: 'Advice on setting up, joining and handing over a practice.',
      it: 'Consulenza per aprire, associare e cedere uno studio.',
      es: 'Asesoría para abrir, asociarse y traspasar una clínica.',
      pt: 'Consultoria para abrir, associar e transmitir um consultório.',
    },
  },
]

export const pictureOf = ({ key }: DemoPartner) => `/partners/${key}.svg`

/** Where a partner answers in a sandbox, which is elsewhere at each start. */
export const partnerSite = ({ key }: DemoPartner, sandbox: string) => `${sandbox}/partners/${key}/`
