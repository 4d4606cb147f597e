import { type Locale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { CrashReport } from '../../kernel/crash-report.ts'
import { fetchTexts } from '../../kernel/i18n.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { whenIdle } from '../../kernel/when-idle.ts'
import { useActing, useMe } from '../../people/users/index.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { ChatbotBoundary } from './chatbot-boundary.ts'
import { takeRequest, useChatbotRequest } from './chatbot-requests.ts'

async function loadChatbot(locale: Locale) {
  const { ChatbotWidget, texts } = await import('./chatbot-widget.tsx')
  await fetchTexts(locale, texts)
  return { locale, Widget: ChatbotWidget }
}
type Load = typeof loadChatbot
type Loaded = Awaited<ReturnType<Load>>

/** BOT-01: brings the chatbot when the page is idle, or when somebody asks for it. Where it does not come, the page stays as it is. */
export function ChatbotLoader({ load = loadChatbot }: { load?: Load }) {
  const { i18n } = useTranslation()
  const locale = localeOf(i18n)
  const { isLoading } = useMe()
  const practice = useActing()?.practice.uuid
  const request = useChatbotRequest()
  const { loaded, failed, onCrash } = useChatbot(load, locale, request !== null)
  useQuestionsInstead(failed)
  if (loaded?.locale !== locale || failed || isLoading) return null
  return (
    <ChatbotBoundary onCrash={onCrash}>
      {/* What was found in one practice is not shown in another. */}
      <loaded.Widget key={practice} request={request} onTaken={takeRequest} />
    </ChatbotBoundary>
  )
}

function useChatbot(load: Load, locale: Locale, isAsked: boolean) {
  const report = use(CrashReport)
  const [isIdle, setIdle] = useState(false)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failed, setFailed] = useState(false)
  const onCrash = (error: unknown) => {
    report(loadError(error))
    setFailed(true)
  }
  const failedToLoad = useEffectEvent(onCrash)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const wanted = (isIdle || isAsked) && !failed
  useEffect(() => {
    if (!wanted) return
    let gone = false
    load(locale).then(
      (part) => !gone && setLoaded(part),
      (error) => !gone && failedToLoad(error),
    )
    return () => {
      gone = true
    }
  }, [load, wanted, locale])
  return { loaded, failed, onCrash }
}

/** Who asks for a chatbot that is not there finds the page of questions, and the form with what was typed. */
function useQuestionsInstead(failed: boolean) {
  const { i18n } = useTranslation()
  const navigate = useNavigate()
  const request = useChatbotRequest()
  useEffect(() => {
    if (!failed || !request) return
    takeRequest()
    void navigate(withLocale(localeOf(i18n), pages.questions.path), { state: { text: request.text } })
  }, [failed, request, navigate, i18n])
}

/** Under a name of its own, since a file that is missing is otherwise not worth a report. */
function loadError(cause: unknown): Error {
  const stack = cause instanceof Error ? cause.stack : undefined
  return Object.assign(new Error('The chatbot failed', { cause }), { name: 'ChatbotError', ...(stack && { stack }) })
}
