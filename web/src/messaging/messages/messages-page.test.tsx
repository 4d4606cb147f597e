import { fileKinds, largestDirectFile } from '@arcade/contract/clinic/files/file-facts.ts'
import { searchPatients } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { listOrders } from '@arcade/contract/commerce/orders/orders.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  createConversation,
  deleteMessage,
  editMessage,
  fileAttachment,
  getConversation,
  listContacts,
  listConversations,
  listMessageChanges,
  listMessages,
  readConversation,
  saveDraft,
  sayTyping,
  sendMessage,
  uploadMessageFiles,
} from '@arcade/contract/messaging/messages/messages.contract.ts'
import { pages } from '@arcade/contract/pages.ts'
import { tags } from '@arcade/contract/parts/radiographs/dicom-tags.ts'
import { writeDicom } from '@arcade/contract/parts/radiographs/write-dicom.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerNothing, answerProblem, answerProblemOnce, portal, requestId } from '../../../test/answers.ts'
import { aFile, answerTickets } from '../../../test/files.ts'
import { logIn } from '../../../test/log-in.ts'
import { eleonore } from '../../../test/patient-rows.ts'
import { camille } from '../../../test/people.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { findToast } from '../../../test/toasts.ts'
import { handleEvent, staleAfter } from '../../kernel/event-tags.ts'
import { selectUi } from '../../kernel/ui-state.ts'
import type { Conversation, Message } from './messages.rules.ts'

const uuidOf = (last: string) => `e0000000-0000-4000-8000-0000000000${last}`
const path = pages.messages.path
const now = new Date().toISOString()
const me = { uuid: camille.uuid, firstName: 'Camille', lastName: 'Durand' }
const hugo = { uuid: uuidOf('02'), firstName: 'Hugo', lastName: 'Bernard' }
const person = {
  profession: 'Orthodontiste',
  practice: 'Quais',
  city: 'Marseille',
  inside: true,
  readPosition: 0,
  readAt: null,
}

const message = (position: number, text: string, more: Partial<Message> = {}): Message => ({
  uuid: uuidOf(`5${position}`),
  authorUuid: hugo.uuid,
  position,
  version: position,
  text,
  files: [],
  createdAt: now,
  editedAt: null,
  deletedAt: null,
  ...more,
})
const conversation = (more: Partial<Conversation> = {}): Conversation => ({
  uuid: uuidOf('10'),
  version: 1,
  title: null,
  internal: false,
  practice: null,
  participants: [
    { ...person, ...me },
    { ...person, ...hugo },
  ],
  reference: null,
  lastMessage: message(1, 'La teinte A2 est confirmée'),
  lastAt: now,
  unread: 1,
  draft: null,
  joined: true,
  can: { write: true, attach: true },
  ...more,
})
const list = (...result: Conversation[]) =>
  answer(listConversations, 200, { result, nextCursor: null, total: result.length })
const thread = (...result: Message[]) =>
  answer(listMessages, 200, { result: result.toReversed(), nextCursor: null, version: result.length })

function openThread(one = conversation(), ...messages: Message[]) {
  list(one)
  answer(getConversation, 200, { result: one })
  thread(...messages)
  answer(readConversation, 200, { result: 0 })
  answer(saveDraft, 204, null)
  answer(sayTyping, 204, null)
  return renderPage(`${path}?uuid=${one.uuid}`)
}
const field = () => screen.findByRole('textbox', { name: 'Votre message' })
const log = () => within(screen.getByRole('log'))

beforeEach(() => logIn())

describe('MSG-01 the conversations', () => {
  it('MSG-01 RT-17 stand beside the one that is open, which the screen remembers', async () => {
    list(conversation())
    answer(getConversation, 200, { result: conversation() })
    thread(message(1, 'La teinte A2 est confirmée'))
    const read = answer(readConversation, 200, { result: 0 })
    const { user, store, router } = renderPage(path)
    expect(selectUi(store.getState())).toMatchObject({
      activeConversationId: null,
      activeComponent: 'messages',
      status: 'idle',
    })
    await user.click(await screen.findByRole('button', { name: /Bernard Hugo.*teinte A2.*1 message non lu/ }))
    await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('La teinte A2 est confirmée'))
    expect(selectUi(store.getState()).activeConversationId).toBe(conversation().uuid)
    expect(router.state.location.search).toBe(`?uuid=${conversation().uuid}`)
    await waitFor(() => expect(read).toHaveLength(1))
    expect(await read[0]?.json()).toEqual({ upTo: 1 })
  })

  it('MSG-01 show a draft before the last words, and whom they are about', async () => {
    const reference = {
      kind: 'patient' as const,
      uuid: uuidOf('77'),
      firstName: 'Maëlle',
      lastName: 'Courtois',
      birthName: null,
      birthDate: '2012-01-05',
    }
    list(conversation({ draft: 'On en parle jeudi ?', unread: 0, reference }))
    renderPage(path)
    expect(
      await screen.findByRole('button', { name: /Brouillon : On en parle jeudi \?.*Courtois Maëlle/ }),
    ).toBeVisible()
  })

  it('MSG-01 FILE-04 the answer to a share is named by who writes and by its title', async () => {
    list(conversation({ title: 'Patiente C. D., 34 ans' }))
    renderPage(path)
    expect(await screen.findByRole('button', { name: /Bernard Hugo · Patiente C\. D\., 34 ans/ })).toBeVisible()
  })

  it('MSG-01 are searched while one types, and filtered by the address', async () => {
    list(conversation())
    const { user, router } = renderPage(path)
    await screen.findByRole('button', { name: /Bernard/ })
    const asked = list()
    await user.type(screen.getByRole('textbox', { name: 'Personne, patient, mot' }), 'hopital')
    expect(await screen.findByText('Aucune conversation trouvée')).toBeVisible()
    expect(new URL(asked.at(-1)?.url ?? '').searchParams.get('search')).toBe('hopital')
    await user.click(screen.getByRole('link', { name: 'Équipe' }))
    await waitFor(() => expect(router.state.location.search).toBe('?filter=team'))
  })

  it('MSG-01 one that is not open any more says so', async () => {
    list()
    answerProblem(getConversation, problems.rightMissing)
    renderPage(`${path}?uuid=${uuidOf('10')}`)
    expect(await screen.findByText('Cette conversation n’est plus ouverte pour vous')).toBeVisible()
  })
})

describe('MSG-01 a thread', () => {
  it('MSG-01 is text: what looks like markup is shown, and only addresses of the web are links', async () => {
    openThread(conversation(), message(1, '<b>gras</b> https://labo.example/x javascript:alert(1)'))
    expect(await screen.findByText(/<b>gras<\/b>/)).toBeVisible()
    const link = log().getByRole('link')
    expect(link).toHaveAttribute('href', 'https://labo.example/x')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  })

  it('MSG-01 RT-17 a message is shown at once, and sent with an id of its own', async () => {
    const { user, store } = openThread(conversation(), message(1, 'Bonjour'))
    const own = message(2, 'Très clair, merci', { authorUuid: me.uuid })
    const sent = answer(sendMessage, 201, { result: own })
    await user.type(await field(), 'Très clair, merci{Enter}')
    expect(log().getByText('Très clair, merci')).toBeVisible()
    await waitFor(() => expect(sent).toHaveLength(1))
    const body = await sent[0]?.json()
    expect(body).toEqual({ uuid: expect.stringMatching(/^[\da-f-]{36}$/), text: 'Très clair, merci' })
    await waitFor(() => expect(selectUi(store.getState()).status).toBe('idle'))
    expect(await field()).toHaveValue('')
  })

  it('MSG-01 ERR-03 a failed message stays, and goes out again with the same id', async () => {
    const { user, store } = openThread(conversation(), message(1, 'Bonjour'))
    const failed = answerNothing(sendMessage)
    await user.type(await field(), 'Un{Enter}')
    expect(await screen.findByText('Non envoyé')).toBeVisible()
    expect(selectUi(store.getState()).status).toBe('failed')
    const sent = answer(sendMessage, 201, { result: message(2, 'Un', { authorUuid: me.uuid }) })
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText('Non envoyé')).not.toBeInTheDocument())
    expect(await sent[0]?.json()).toEqual(await failed[0]?.json())
    expect(log().getAllByText('Un')).toHaveLength(1)
  })

  it('MSG-01 ERR-03 what a server does not take now goes out by itself; what it refuses does not', async () => {
    const { user } = openThread(conversation(), message(1, 'Bonjour'))
    answerProblemOnce(sendMessage, problems.unavailable)
    const text = await field()
    await user.type(text, 'Un{Enter}')
    expect(await screen.findByText('Non envoyé')).toBeVisible()
    answer(sendMessage, 201, { result: message(2, 'Un', { authorUuid: me.uuid }) })
    await waitFor(() => expect(screen.queryByText('Non envoyé')).not.toBeInTheDocument(), { timeout: 3_000 })
    const refused = answerProblem(sendMessage, problems.rightMissing)
    await user.type(text, 'Deux{Enter}')
    expect(await screen.findByText('Non envoyé')).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 1_600))
    expect(refused).toHaveLength(1)
  })

  it('MSG-01 ERR-03 one too many in a minute stays, shows when it goes out, and goes out then', async () => {
    const { user } = openThread(conversation(), message(1, 'Bonjour'))
    const sent = answer(sendMessage, 201, { result: message(2, 'Un de trop', { authorUuid: me.uuid }) })
    const refused = answerProblemOnce(sendMessage, problems.tooMany, { 'retry-after': '2' })
    await user.type(await field(), 'Un de trop{Enter}')
    expect(await screen.findByText(/^Trop de messages en une minute : celui-ci part à \d\d:\d\d$/)).toBeVisible()
    expect(log().getByText('Un de trop')).toBeVisible()
    await waitFor(() => expect(sent).toHaveLength(1), { timeout: 4_000 })
    expect(await sent[0]?.json()).toEqual(await refused[0]?.json())
    await waitFor(() => expect(screen.queryByText(/^Trop de messages/)).not.toBeInTheDocument())
  })

  it('MSG-01 what is written while an answer is on its way is asked for after it', async () => {
    const { store } = openThread(conversation(), message(1, 'Bonjour'))
    await screen.findByText('Bonjour')
    const hear = (version: number) => handleEvent('conversations.changed', { id: uuidOf('10'), version }, store)
    // The first answer was made before the third message was written.
    portal.use(
      http.get(`*${listMessageChanges.path}`, ({ request }) => {
        const since = Number(new URL(request.url).searchParams.get('since'))
        if (since === 1) hear(3)
        const next = since + 1
        return HttpResponse.json({ result: [message(next, `Message ${next}`)], version: next, more: false })
      }),
    )
    act(() => hear(2))
    expect(await log().findByText('Message 3')).toBeVisible()
    expect(log().getAllByText(/^Message/)).toHaveLength(2)
  })

  it('MSG-01 what is written while a thread is read for the first time is asked for after it', async () => {
    const opened = conversation()
    const { store } = openThread(opened)
    const changed = answer(listMessageChanges, 200, { result: [message(2, 'Juste après')], version: 2, more: false })
    portal.use(
      http.get(`*${listMessages.path}`, () => {
        handleEvent('conversations.changed', { id: opened.uuid, version: 2 }, store)
        return HttpResponse.json({ result: [message(1, 'Bonjour')], nextCursor: null, version: 1 })
      }),
    )
    expect(await screen.findByText('Juste après')).toBeVisible()
    expect(changed).toHaveLength(1)
  })

  it('MSG-01 an event brings what has changed since, and the ear hears of it; it is marked as read once the tab is visible', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { store } = openThread(conversation(), message(1, 'Bonjour'))
    const read = answer(readConversation, 200, { result: 0 })
    await screen.findByText('Bonjour')
    const asked = answer(listMessageChanges, 200, {
      result: [message(2, 'La 13 descend bien')],
      version: 2,
      more: false,
    })
    act(() => handleEvent('conversations.changed', { id: uuidOf('10'), version: 2 }, store))
    expect(await log().findByText('La 13 descend bien')).toBeVisible()
    expect(new URL(asked[0]?.url ?? '').searchParams.get('since')).toBe('1')
    expect(screen.getByText('BERNARD Hugo : La 13 descend bien')).toHaveAttribute('role', 'status')
    act(() => handleEvent('conversations.changed', { id: uuidOf('10'), version: 2 }, store))
    expect(asked).toHaveLength(1)
    expect(read).toHaveLength(0)
    visibility.mockRestore()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(read).toHaveLength(1))
    expect(await read[0]?.json()).toEqual({ upTo: 2 })
  })

  it('MSG-01 a deleted message at the end, unread in no count, is marked as read, so that its notification goes', async () => {
    openThread(conversation({ unread: 0 }), { ...message(1, ''), deletedAt: new Date().toISOString() })
    const read = answer(readConversation, 200, { result: 0 })
    await waitFor(() => expect(read).toHaveLength(1))
    expect(await read[0]?.json()).toEqual({ upTo: 1 })
  })

  it('MSG-01 the thread stays at its end when attachments take room from it or pictures come, until one scrolls up', async () => {
    const resized = new Map<Element, () => void>()
    const observer = class {
      #callback: () => void
      constructor(callback: () => void) {
        this.#callback = callback
      }
      observe = (element: Element) => void resized.set(element, this.#callback)
      unobserve = () => {}
      disconnect = () => {}
    }
    vi.stubGlobal('ResizeObserver', observer)
    openThread(conversation(), message(1, 'Bonjour'))
    await screen.findByText('Bonjour')
    const box = await screen.findByRole('log')
    const grow = (scrollHeight: number) =>
      Object.defineProperty(box, 'scrollHeight', { value: scrollHeight, configurable: true })
    grow(900)
    act(() => resized.get(box)?.())
    expect(box.scrollTop).toBe(900)
    grow(1500)
    fireEvent.scroll(box)
    act(() => resized.get(box)?.())
    expect(box.scrollTop).toBe(1500)
    box.scrollTop = 200
    fireEvent.scroll(box)
    grow(1800)
    act(() => resized.get(box)?.())
    expect(box.scrollTop).toBe(200)
    vi.unstubAllGlobals()
  })

  it('MSG-01 TEN-05 is read again when rights change', async () => {
    const { store } = openThread(conversation(), message(1, 'Bonjour'))
    await screen.findByText('Bonjour')
    const stale = staleAfter('rights.changed', { id: me.uuid, version: 2 }, store.getState()).map(({ tag }) => tag)
    expect(stale).toEqual(expect.arrayContaining(['conversations', 'messages']))
  })

  it('MSG-01 says who types, until the message comes', async () => {
    const { store } = openThread(conversation(), message(1, 'Bonjour'))
    await screen.findByText('Bonjour')
    act(() => handleEvent('conversations.typing', { id: uuidOf('10'), userId: hugo.uuid, version: 1 }, store))
    expect(await screen.findByText('Hugo écrit…')).toBeVisible()
    answer(listMessageChanges, 200, { result: [message(2, 'Voilà')], version: 2, more: false })
    act(() => handleEvent('conversations.changed', { id: uuidOf('10'), version: 2 }, store))
    await waitFor(() => expect(screen.queryByText('Hugo écrit…')).not.toBeInTheDocument())
  })

  it('MSG-01 one’s own message is edited and deleted for ten minutes, with a mark', async () => {
    const own = message(1, 'pire', { authorUuid: me.uuid })
    const { user } = openThread(conversation({ unread: 0 }), own)
    const edited = answer(editMessage, 200, { result: { ...own, text: 'mieux', version: 2, editedAt: now } })
    await user.click(await screen.findByRole('button', { name: 'Actions du message' }))
    await user.click(screen.getByRole('menuitem', { name: 'Modifier' }))
    const box = await field()
    await user.clear(box)
    await user.type(box, 'mieux{Enter}')
    expect(await log().findByText('mieux')).toBeVisible()
    expect(log().getByText(/modifié/)).toBeVisible()
    expect(await edited[0]?.json()).toEqual({ text: 'mieux', version: 1 })
    answer(deleteMessage, 200, { result: { ...own, text: '', version: 3, deletedAt: now } })
    await user.click(screen.getByRole('button', { name: 'Actions du message' }))
    await user.click(screen.getByRole('menuitem', { name: 'Supprimer' }))
    expect(await log().findByText('Message supprimé')).toBeVisible()
  })

  it('MSG-01 a draft is saved on the server', async () => {
    const { user } = openThread(conversation({ draft: 'Je peux' }), message(1, 'Bonjour'))
    const box = await field()
    expect(box).toHaveValue('Je peux')
    const saved = answer(saveDraft, 204, null)
    await user.type(box, ' mardi')
    expect(await screen.findByText('Brouillon enregistré')).toBeVisible()
    expect(await saved.at(-1)?.json()).toEqual({ text: 'Je peux mardi' })
  })

  it('MSG-01 a draft is saved as the page is left, before the pause is over', async () => {
    const { user } = openThread(conversation(), message(1, 'Bonjour'))
    await user.type(await field(), 'Mardi')
    const fetched = vi.spyOn(globalThis, 'fetch')
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    const [, call] = fetched.mock.calls.find(([, init]) => init?.method === 'PUT') ?? []
    fetched.mockRestore()
    expect(call).toMatchObject({ keepalive: true, body: JSON.stringify({ text: 'Mardi' }) })
  })
})

it('MSG-01 RT-17 a new conversation is started with contacts, and opens', async () => {
  list()
  const contact = { ...hugo, profession: 'Orthodontiste', practice: 'Quais', city: 'Marseille' }
  answer(listContacts, 200, { result: [contact] })
  const started = answer(createConversation, 201, { result: conversation({ lastMessage: null, unread: 0 }) })
  answer(getConversation, 200, { result: conversation({ lastMessage: null, unread: 0 }) })
  thread()
  const { user, router, store } = renderPage(path)
  await user.click(await screen.findByRole('button', { name: 'Nouveau message' }))
  expect(selectUi(store.getState()).activeComponent).toBe('new')
  await user.click(await screen.findByRole('button', { name: 'Choisir BERNARD Hugo' }))
  await user.click(screen.getByRole('button', { name: 'Commencer' }))
  await waitFor(() => expect(router.state.location.search).toBe(`?uuid=${conversation().uuid}`))
  expect(await started[0]?.json()).toMatchObject({ participantUuids: [hugo.uuid] })
  expect(await screen.findByText('Écrivez le premier message.')).toBeVisible()
})

it('MSG-01 FILE-02 FILE-07 a file above 16 MiB is attached by tus', async () => {
  const { user } = openThread(conversation(), message(1, 'Bonjour'))
  const [size, scan] = [largestDirectFile + 1, aFile(2, { fileName: 'Arcade.ply', patientUuid: null })]
  const file = Object.defineProperty(new File(['ply\n'], 'Arcade.ply'), 'size', { value: size })
  const announced: string[] = []
  portal.use(
    http.post('*/v1/uploads', ({ request }) => {
      announced.push(request.headers.get('upload-metadata') ?? '')
      return new HttpResponse(null, { status: 201, headers: { location: `/v1/uploads/${scan.uuid}` } })
    }),
    http.patch('*/v1/uploads/:uuid', () => new HttpResponse(null, { status: 204 })),
    http.get('*/v1/uploads/:uuid', () => HttpResponse.json({ result: { offset: size, length: size, file: scan } })),
  )
  const send = await screen.findByRole('button', { name: 'Envoyer' })
  await user.upload(await screen.findByLabelText('Joindre un fichier'), file)
  await waitFor(() => expect(send).toBeEnabled())
  expect(announced[0]).toContain(`conversationUuid ${btoa(conversation().uuid)}`)
})

it('MSG-01 NET-01 an address with a person opens a new conversation with them; who closes it stays on the page', async () => {
  list()
  const contact = { ...hugo, profession: 'Orthodontiste', practice: 'Quais', city: 'Marseille' }
  const asked = answer(listContacts, 200, { result: [contact] })
  const { user, router } = renderPage(`${path}?to=${hugo.uuid}`)
  await screen.findByRole('button', { name: 'Retirer BERNARD Hugo' })
  expect(asked.some(({ url }) => new URL(url).searchParams.get('person') === hugo.uuid)).toBe(true)
  expect(screen.getByRole('button', { name: 'Commencer' })).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Commencer' })).not.toBeInTheDocument())
  expect(router.state.location.search).toBe('')
})

it('MSG-01 FILE-02 a file is attached, shown while it goes out, and sent without a word', async () => {
  const picture = aFile(2, { fileName: 'Panoramique.jpg' })
  const { user } = openThread(conversation(), message(1, 'Bonjour', { files: [aFile(1, { fileName: 'Bilan.pdf' })] }))
  answer(uploadMessageFiles, 200, { result: [{ file: picture }] })
  const sent = answer(sendMessage, 201, { result: message(2, '', { authorUuid: me.uuid, files: [picture] }) })
  expect(await screen.findByRole('button', { name: 'Télécharger Bilan' })).toBeVisible()
  const send = screen.getByRole('button', { name: 'Envoyer' })
  expect(send).toBeDisabled()
  await user.upload(screen.getByLabelText('Joindre un fichier'), new File(['x'], 'Panoramique.jpg'))
  const rows = await screen.findByRole('list', { name: 'Fichiers joints' })
  expect(within(rows).getByText('Panoramique.jpg')).toBeVisible()
  await waitFor(() => expect(send).toBeEnabled())
  await user.click(send)
  await screen.findByRole('button', { name: 'Télécharger Panoramique' })
  expect(await sent[0]?.json()).toMatchObject({ text: '', fileUuids: [picture.uuid] })
  expect(screen.queryByRole('list', { name: 'Fichiers joints' })).toBeNull()
})

it('MSG-01 FILE-02 an attachment that is rejected says why, and the others are sent', async () => {
  const picture = aFile(2, { fileName: 'Panoramique.jpg' })
  const { user } = openThread(conversation(), message(1, 'Bonjour'))
  answer(uploadMessageFiles, 200, { result: [{ file: picture }] })
  const send = await screen.findByRole('button', { name: 'Envoyer' })
  await user.upload(await screen.findByLabelText('Joindre un fichier'), new File(['x'], 'Panoramique.jpg'))
  await waitFor(() => expect(send).toBeEnabled())
  const refused = {
    type: 'about:blank',
    title: 'File content not allowed',
    status: 415,
    code: 'files.content',
    requestId,
  }
  answer(uploadMessageFiles, 200, {
    result: [{ problem: { ...refused, errors: [{ path: 'file', code: 'executable' }] } }],
  })
  await user.upload(screen.getByLabelText('Joindre un fichier'), new File(['x'], 'setup.exe'))
  expect(await screen.findByText('C’est un programme : il n’est pas accepté')).toBeVisible()
  expect(send).toBeEnabled()
  const sent = answer(sendMessage, 201, { result: message(2, '', { authorUuid: me.uuid, files: [picture] }) })
  await user.click(send)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sent[0]?.json()).toMatchObject({ fileUuids: [picture.uuid] })
})

it('MSG-01 FILE-05 a file of a message is viewed over the whole window, with those beside it; nothing is saved there', async () => {
  const files = ['Bilan.jpg', 'Visage.jpg'].map((fileName, index) => aFile(index, { fileName, patientUuid: null }))
  answerTickets('/v1/files/tickets/whole')
  const { user } = openThread(conversation(), message(1, 'Voici', { files }))
  await user.click(await screen.findByRole('button', { name: 'Voir Bilan' }))
  const viewer = await screen.findByRole('dialog', { name: 'Visionneuse' })
  expect(within(viewer).getByText(/Bernard/)).toBeVisible()
  expect(within(viewer).getByRole('button', { name: /^Visage/ })).toBeVisible()
  expect(within(viewer).queryByRole('button', { name: /Enregistrer/ })).toBeNull()
})

const patient = {
  uuid: uuidOf('30'),
  firstName: 'Maëlle',
  lastName: 'Courtois',
  birthName: 'Roux',
  birthDate: '2012-03-01',
}

it('MSG-01 FILE-02 a file of a conversation about a patient is filed with them at one press', async () => {
  const picture = aFile(1, { fileName: 'Panoramique.dcm' })
  const about = conversation({ reference: { kind: 'patient', ...patient } })
  const { user } = openThread(about, message(1, 'Voici', { files: [picture] }))
  const filed = answer(fileAttachment, 201, { result: aFile(9, { patientUuid: patient.uuid }) })
  await user.click(await screen.findByRole('button', { name: 'Classer' }))
  expect(await findToast('Classé dans le dossier de Maëlle Courtois')).toBeVisible()
  expect(await filed[0]?.json()).toEqual({ patientUuid: patient.uuid })
  expect(screen.getByRole('button', { name: 'Classé' })).toBeDisabled()
})

/** A radiograph beside a message, whose beginning is fetched; the ranges that were asked for. */
function answerRadiograph(named: string) {
  const bytes = writeDicom([[tags.patientName, 'PN', named]])
  const ranges: (string | null)[] = []
  answerTickets('/v1/files/tickets/head')
  portal.use(
    http.get('*/v1/files/tickets/head', ({ request }) => {
      ranges.push(request.headers.get('range'))
      return HttpResponse.arrayBuffer(bytes.slice().buffer, { status: 206 })
    }),
  )
  const facts = { fileName: 'Panoramique.dcm', contentType: fileKinds.dicom.type, size: bytes.length }
  return { radiograph: aFile(1, facts), ranges }
}

it('MSG-01 FILE-02 a radiograph that names another patient is filed only when that is confirmed', async () => {
  const { radiograph, ranges } = answerRadiograph('DUPONT^PAUL')
  const about = conversation({ reference: { kind: 'patient', ...patient } })
  const { user } = openThread(about, message(1, 'Voici', { files: [radiograph] }))
  const filed = answer(fileAttachment, 201, { result: aFile(9, { patientUuid: patient.uuid }) })
  const press = async () => user.click(await screen.findByRole('button', { name: 'Classer' }))
  await press()
  const dialog = within(await screen.findByRole('dialog', { name: 'Ce fichier nomme un autre patient' }))
  expect(dialog.getByText(/nomme DUPONT PAUL. Il irait dans le dossier de Maëlle Courtois/)).toBeVisible()
  expect(ranges).toEqual(['bytes=0-262143'])
  await user.click(dialog.getByRole('button', { name: 'Annuler' }))
  expect(filed).toHaveLength(0)
  await press()
  await user.click(await screen.findByRole('button', { name: 'Classer quand même' }))
  await waitFor(() => expect(filed).toHaveLength(1))
})

it('MSG-01 FILE-02 a radiograph that names its patient, by their name of birth too, is filed at one press', async () => {
  const { radiograph, ranges } = answerRadiograph('ROUX^MAELLE')
  const about = conversation({ reference: { kind: 'patient', ...patient } })
  const { user } = openThread(about, message(1, 'Voici', { files: [radiograph] }))
  const filed = answer(fileAttachment, 201, { result: aFile(9, { patientUuid: patient.uuid }) })
  await user.click(await screen.findByRole('button', { name: 'Classer' }))
  await waitFor(() => expect(filed).toHaveLength(1))
  expect(ranges).toHaveLength(1)
})

it('MSG-01 FILE-02 another file is filed with the patient whom one chooses', async () => {
  const { user } = openThread(conversation(), message(1, 'Voici', { files: [aFile(1, {})] }))
  answer(searchPatients, 200, { result: [eleonore] })
  const filed = answer(fileAttachment, 201, { result: aFile(9, {}) })
  await user.click(await screen.findByRole('button', { name: 'Classer' }))
  await user.type(await screen.findByRole('textbox', { name: 'Nom du patient' }), 'aba')
  await user.click(await screen.findByRole('button', { name: 'Choisir ABADIE Éléonore' }))
  await waitFor(() => expect(filed).toHaveLength(1))
  expect(await filed[0]?.json()).toEqual({ patientUuid: eleonore.uuid })
})

it('MSG-01 a conversation is started about an order, which its thread then leads to', async () => {
  list()
  const contact = { ...hugo, profession: null, practice: 'Quais', city: null }
  answer(listContacts, 200, { result: [contact] })
  const order = {
    uuid: uuidOf('32'),
    externalId: 'CMD-20417',
    application: { uuid: uuidOf('33'), name: 'Smilers', image: null },
    base: null,
    status: 'sent' as const,
    orderedAt: now,
    expectedAt: null,
    totalPriceInclTaxes: null,
    quantity: 1,
    delivered: 0,
    version: 1,
    designation: 'Gouttières, phase 3',
    lineCount: 1,
    families: ['other' as const],
  }
  answer(listOrders, 200, { result: [order], nextCursor: null, total: 1 })
  const reference = { kind: 'order' as const, uuid: order.uuid, reference: 'CMD-20417', designation: order.designation }
  const made = conversation({ lastMessage: null, unread: 0, reference })
  const started = answer(createConversation, 201, { result: made })
  answer(getConversation, 200, { result: made })
  thread()
  const { user } = renderPage(path)
  await user.click(await screen.findByRole('button', { name: 'Nouveau message' }))
  await user.click(await screen.findByRole('button', { name: 'Choisir BERNARD Hugo' }))
  await user.click(screen.getByRole('radio', { name: 'Commande' }))
  await user.type(screen.getByRole('textbox', { name: 'Numéro ou article' }), '20417')
  await user.click(await screen.findByRole('button', { name: 'Choisir CMD-20417' }))
  await user.click(screen.getByRole('button', { name: 'Commencer' }))
  const link = await screen.findByRole('link', { name: 'Commande CMD-20417' })
  expect(link).toHaveAttribute('href', `/mon-cabinet/commande?uuid=${order.uuid}`)
  expect(await started[0]?.json()).toMatchObject({ reference: { kind: 'order', uuid: order.uuid } })
})
