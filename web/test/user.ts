import { PointerEventsCheckLevel, type UserEvent, userEvent } from '@testing-library/user-event'

/**
 * The user of the page. No style sheet is loaded here, so that nothing can keep a pointer off: to ask every element above for
 * its style before each press takes long and finds nothing.
 */
export const setupUser = () => userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })

/** Fills in a field at once, as a password manager does, where the typing is not the subject: each key draws the page anew. */
export async function paste(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}
