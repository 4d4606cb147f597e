import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react'
import { HelpLine } from '../../operations/operator/index.ts'
import styles from './auth-panel.module.css'
import { useAuthTexts } from './auth-texts.ts'
import { LoginForm, type LoginHandlers } from './login-form.tsx'
import { MailForm } from './mail-form.tsx'
import { type PanelState, usePanelState } from './panel-state.ts'

export interface AuthPanelProps extends LoginHandlers {
  /** On a page of its own the panel's heading is the page's. */
  headingLevel?: 1 | 2
  /** Filled in already. */
  address?: string
}

/** Few are guests: the home page is light for all others. */
const InvitationForm = lazy(async () => ({ default: (await import('./invitation-form.tsx')).InvitationForm }))

const titles = {
  active1: 'login.title',
  active2: 'first.title',
  active3: 'guest.title',
  active4: 'forgot.title',
} as const satisfies Record<PanelState, string>

/** The way in, in its four states. */
export function AuthPanel({ headingLevel = 2, address = '', ...handlers }: AuthPanelProps) {
  const t = useAuthTexts()
  const state = usePanelState()
  const heading = useFocusOnChange(state)
  /** What was typed as an address goes along from one state to the next. */
  const email = useRef(address)
  const Heading = `h${headingLevel}` as const
  return (
    <section className={styles.panel} aria-labelledby="auth-panel-title">
      <Heading className={styles.title} id="auth-panel-title" ref={heading} tabIndex={-1}>
        {t(titles[state])}
      </Heading>
      {state === 'active1' && <LoginForm email={email} {...handlers} />}
      {state === 'active2' && <MailForm key={state} kind="first" email={email} />}
      {state === 'active3' && (
        <Suspense>
          <InvitationForm />
        </Suspense>
      )}
      {state === 'active4' && <MailForm key={state} kind="forgot" email={email} />}
      <HelpLine text={t('help')} />
    </section>
  )
}

/** A change of state moves the focus to its heading; an arrival does not. */
function useFocusOnChange(state: PanelState): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<PanelState | null>(null)
  useEffect(() => {
    if (shown.current && shown.current !== state) heading.current?.focus()
    shown.current = state
  }, [state])
  return heading
}
