import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'

interface Words {
  subject: (reference: string) => string
  lead: string
  asked: string
  button: string
  note: string
}

const words: Record<Locale, Words> = {
  fr: {
    subject: (reference) => `Réponse à votre question ${reference}`,
    lead: 'Vous nous avez écrit depuis le portail Arcade. Voici notre réponse.',
    asked: 'Votre question :',
    button: 'Écrire de nouveau',
    note: 'Vous recevez ce message parce que cette adresse a été donnée dans le formulaire de la page « Une question ».',
  },
  en: {
    subject: (reference) => `Answer to your question ${reference}`,
    lead: 'You wrote to us from the Arcade portal. Here is our answer.',
    asked: 'Your question:',
    button: 'Write again',
    note: 'You receive this message because this address was given in the form of the “Help” page.',
  },
  it: {
    subject: (reference) => `Risposta alla sua domanda ${reference}`,
    lead: 'Ci ha scritto dal portale Arcade. Ecco la nostra risposta.',
    asked: 'La sua domanda:',
    button: 'Scrivi di nuovo',
    note: 'Riceve questo messaggio perché questo indirizzo è stato indicato nel modulo della pagina delle domande.',
  },
  es: {
    subject: (reference) => `Respuesta a su pregunta ${reference}`,
    lead: 'Nos ha escrito desde el portal Arcade. Esta es nuestra respuesta.',
    asked: 'Su pregunta:',
    button: 'Escribir de nuevo',
    note: 'Recibe este mensaje porque esta dirección se indicó en el formulario de la página de preguntas.',
  },
  pt: {
    subject: (reference) => `Resposta à sua pergunta ${reference}`,
    lead: 'Escreveu-nos a partir do portal Arcade. Eis a nossa resposta.',
    asked: 'A sua pergunta:',
    button: 'Escrever de novo',
    note: 'Recebe esta mensagem porque este endereço foi indicado no formulário da página de perguntas.',
  },
}

interface Answer {
  reference: string
  text: string
  answer: string
  url: string
}

/** What was asked stands below the answer, and not as a link or a picture: a stranger may have typed somebody else's address. */
export function answerLetter(locale: Locale, { reference, text, answer, url }: Answer): MailBody {
  const { subject, lead, asked, button, note } = words[locale]
  return renderMail({
    locale,
    subject: subject(reference),
    paragraphs: [lead, ...answer.split(/\n{2,}/)],
    button: { label: button, url },
    notes: [asked, ...text.split(/\n{2,}/), note],
  })
}
