import { file } from '../../kernel/file.ts'
import { route } from '../../kernel/route.ts'

export const listenToEvents = route({
  method: 'GET',
  path: '/v1/events',
  summary: 'Stream live events (server-sent events). Resumes after `Last-Event-ID`.',
  access: ['signed-in'],
  activity: false,
  perMinute: 60,
  replies: { 200: file('text/event-stream') },
})
