/** Whether it may be an address. That it is one shows only when somebody reads a mail there. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)
}
