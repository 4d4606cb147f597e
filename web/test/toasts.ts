import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** The toast that says it. Its words stand on the page a second time, where they are read out. */
export async function findToast(text: string | RegExp): Promise<HTMLElement> {
  const toast = await screen.findByText(text, { selector: '[data-tone] > p' })
  await waitFor(() => expect(toast).toBeVisible())
  return toast
}
