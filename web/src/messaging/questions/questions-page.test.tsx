import { filesProblems } from '@arcade/contract/clinic/files/files.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  askQuestion,
  getQuestionForm,
  listQuestions,
  questionsProblems,
  rateQuestion,
  uploadQuestionFile,
} from '@arcade/contract/messaging/questions/questions.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerProblem, answerProblemOnce } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, guest, owner } from '../../../test/members.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { hasDraft } from '../../ui/forms/drafts.ts'
import type { Question } from './questions.api.ts'

const question = (id: string, theme: Question['theme'], text: string, path: string): Question => ({
  id,
  theme,
  question: text,
  answer: `La réponse à « ${text} »`,
  path,
})
const password = question('change-password', 'account', 'Comment changer ?', '/mon-compte/mes-informations')
const recall = question('lot-recall', 'acts', 'Un lot est rappelé ?', '/mon-espace/mes-patients/rappel-de-lot')
const contact = question('contact', 'help', 'À qui écrire ?', '/une-question')
const answerQuestions = (...result: Question[]) => answer(listQuestions, 200, { result })

beforeEach(() => {
  answerQuestions(password, recall, contact)
  answer(getQuestionForm, 200, { result: { token: 'the token', leastSeconds: 0 } })
})

describe('questions and answers', () => {
  it('ASK-01 stand by theme for a visitor, each with the page that it speaks of', async () => {
    const { user } = renderPage('/une-question')
    expect(await screen.findByRole('heading', { level: 2, name: 'Mon compte' })).toBeVisible()
    await user.click(screen.getByText('Comment changer ?'))
    expect(screen.getByText(/La réponse à « Comment changer/)).toBeVisible()
    const link = screen.getByRole('link', { name: /Ouvrir .*Mes informations/ })
    expect(link).toHaveAttribute('href', '/mon-compte/mes-informations')
  })

  it('ASK-01 are searched by the server while one types, in the language of the page', async () => {
    const { user } = renderPage('/it/une-question')
    await screen.findByText('Comment changer ?')
    const asked = answerQuestions(recall)
    await user.type(screen.getByRole('textbox', { name: 'Cerca nelle domande' }), ' rappel ')
    expect(await screen.findByText('1 risposta')).toBeInTheDocument()
    expect(screen.queryByText('Comment changer ?')).not.toBeInTheDocument()
    expect(asked.map(({ url }) => new URL(url).search)).toEqual(['?locale=it&search=rappel'])
    expect(screen.getByText('Prestazioni e tracciabilità')).toBeVisible()
  })

  it('ASK-01 a search without an answer leads back, and to the form', async () => {
    const { user } = renderPage('/une-question')
    await screen.findByText('Comment changer ?')
    answerQuestions()
    await user.type(screen.getByRole('textbox', { name: 'Chercher dans les questions' }), 'zzz')
    expect(await screen.findByText('Aucune réponse trouvée')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Voir toutes les questions' }))
    expect(await screen.findByText('Comment changer ?')).toBeVisible()
  })

  it('ASK-01 one that the address names is open', async () => {
    renderPage('/une-question#lot-recall')
    expect(await screen.findByText(/La réponse à « Un lot/)).toBeVisible()
    expect(screen.getByText('Comment changer ?').closest('details')).not.toHaveAttribute('open')
  })

  it('ASK-01 are called helpful or not, once', async () => {
    const rated = answer(rateQuestion, 204, null)
    const { user } = renderPage('/une-question#lot-recall')
    const entry = within((await screen.findByText('Un lot est rappelé ?')).closest('details') as HTMLElement)
    await user.click(entry.getByRole('button', { name: 'Non' }))
    expect(entry.getByText('Merci, c’est noté.')).toBeVisible()
    expect(entry.queryByRole('button')).not.toBeInTheDocument()
    expect(await rated[0]?.json()).toEqual({ helpful: false, locale: 'fr' })
  })
})

describe('the contact form', () => {
  const fill = async (user: UserEvent, text: string) => {
    await user.type(await screen.findByRole('textbox', { name: /Votre nom/ }), 'Anne Roux')
    await user.type(screen.getByRole('textbox', { name: /adresse e-mail/ }), 'anne@cabinet.example')
    await user.type(screen.getByRole('textbox', { name: /Votre question/ }), text)
    await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  }

  it('ASK-01 sends a visitor’s question with the token of the form, and says where the answer goes', async () => {
    const sent = answer(askQuestion, 202, { result: { reference: 'ABCD2345' } })
    const { user } = renderPage('/une-question')
    await fill(user, 'Comment importer mes patients ?')
    expect(await screen.findByText(/question ABCD2345 est bien arrivée.*anne@cabinet.example/)).toBeVisible()
    expect(await sent[0]?.json()).toEqual({
      name: 'Anne Roux',
      email: 'anne@cabinet.example',
      text: 'Comment importer mes patients ?',
      website: '',
      token: 'the token',
      locale: 'fr',
    })
    await user.click(screen.getByRole('button', { name: 'Écrire une autre question' }))
    expect(screen.getByRole('textbox', { name: /Votre question/ })).toHaveValue('')
  })

  it('ASK-01 says at the fields what is missing, and sends nothing', async () => {
    const sent = answer(askQuestion, 202, { result: { reference: 'ABCD2345' } })
    const { user } = renderPage('/une-question')
    await fill(user, 'Court')
    expect(await screen.findByText('Écrivez au moins 10 caractères.')).toBeVisible()
    expect(sent).toEqual([])
  })

  it('ASK-01 keeps all of a long paste, says how much is too much, and sends what is left without its ends', async () => {
    const sent = answer(askQuestion, 202, { result: { reference: 'ABCD2345' } })
    const { user } = renderPage('/une-question')
    const text = await screen.findByRole('textbox', { name: /Votre question/ })
    await user.click(text)
    await user.paste('a'.repeat(5_001))
    await fill(user, ' ')
    expect(await screen.findByText(/compte 5 001 caractères.*5 000 au plus/)).toBeVisible()
    expect(text).toHaveValue(`${'a'.repeat(5_001)} `)
    expect(sent).toEqual([])
    await user.type(text, '{Backspace}{Backspace}  ')
    await user.click(screen.getByRole('button', { name: 'Envoyer' }))
    await screen.findByText(/question ABCD2345 est bien arrivée/)
    expect(await sent[0]?.json()).toMatchObject({ text: 'a'.repeat(5_000) })
  })

  it('ASK-01 knows who is signed in', async () => {
    logIn()
    answerMe(owner)
    renderPage('/une-question')
    expect(await screen.findByRole('textbox', { name: /Votre nom/ })).toHaveValue('Camille Durand')
    expect(screen.getByRole('textbox', { name: /adresse e-mail/ })).toHaveValue(owner.email)
  })

  it('ASK-01 knows a laboratory by its one name', async () => {
    logIn()
    answerMe({ ...guest, personInfo: { ...guest.personInfo, firstName: '', lastName: 'Labo Nord' } })
    renderPage('/une-question')
    expect(await screen.findByRole('textbox', { name: /Votre nom/ })).toHaveValue('Labo Nord')
  })

  it('ASK-01 a visitor attaches nothing', async () => {
    renderPage('/une-question')
    await screen.findByRole('textbox', { name: /Votre nom/ })
    expect(screen.queryByLabelText('Joindre un fichier')).not.toBeInTheDocument()
  })

  it('ASK-01 takes the files of somebody who is signed in along, once they have arrived', async () => {
    logIn()
    answerMe(owner)
    const uuid = '0195c1a0-0000-7000-8000-000000000001'
    answer(uploadQuestionFile, 201, { result: { uuid, fileName: 'écran.png', size: 1, contentType: 'image/png' } })
    answerProblemOnce(uploadQuestionFile, filesProblems.notScanned)
    const sent = answer(askQuestion, 202, { result: { reference: 'ABCD2345' } })
    const { user } = renderPage('/une-question')
    await user.upload(await screen.findByLabelText('Joindre un fichier'), new File(['x'], 'écran.png'))
    expect(await screen.findByText(/L’antivirus ne répond pas/)).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /Votre question/ }), 'Comment importer ?')
    await user.click(screen.getByRole('button', { name: 'Envoyer' }))
    expect(await screen.findByText(/Un fichier n’est pas encore arrivé/)).toBeVisible()
    expect(sent).toEqual([])
    expect(hasDraft('question')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(screen.queryByText(/L’antivirus ne répond pas/)).not.toBeInTheDocument())
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Envoyer' }))
    expect(await screen.findByText(/question ABCD2345 est bien arrivée/)).toBeVisible()
    expect(await sent[0]?.json()).toMatchObject({ files: [uuid] })
    await user.click(screen.getByRole('button', { name: 'Écrire une autre question' }))
    expect(screen.queryByRole('list', { name: 'Pièces jointes' })).not.toBeInTheDocument()
  })

  it('ASK-01 does not offer to send a file again that is not taken as it is', async () => {
    logIn()
    answerMe(owner)
    answerProblem(uploadQuestionFile, filesProblems.content)
    const { user } = renderPage('/une-question')
    await user.upload(await screen.findByLabelText('Joindre un fichier'), new File(['x'], 'écran.png'))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Retirer/ })).toBeVisible()
  })

  it('ASK-01 keeps what was typed where it is refused, and can be sent again', async () => {
    answerProblem(askQuestion, questionsProblems.tooMany)
    answerProblemOnce(askQuestion, questionsProblems.formExpired)
    const { user } = renderPage('/une-question')
    await fill(user, 'Comment importer mes patients ?')
    expect(await screen.findByText(/ouvert depuis trop longtemps/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Envoyer' }))
    expect(await screen.findByText(/déjà envoyé plusieurs questions/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: /Votre question/ })).toHaveValue('Comment importer mes patients ?')
  })

  it('ASK-01 hides its trap from people and from readers', async () => {
    answerProblemOnce(getQuestionForm, problems.unavailable)
    renderPage('/une-question')
    await screen.findByRole('textbox', { name: /Votre nom/ })
    expect(screen.queryByRole('textbox', { name: 'Laissez ce champ vide' })).not.toBeInTheDocument()
    expect(document.querySelector('input[name="website"]')).toHaveAttribute('tabindex', '-1')
  })
})
