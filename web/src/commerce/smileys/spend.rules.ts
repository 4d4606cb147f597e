/** What is typed as a number of smileys; null where it is none. */
export const readAmount = (typed: string): number | null => {
  const plain = typed.replaceAll(/\s/g, '')
  return /^\d{1,9}$/.test(plain) && Number(plain) > 0 ? Number(plain) : null
}

/** How many smileys an invoice takes: whole ones, never above what is due. Both in euros and cents. */
export const mostFor = (due: number, cents: number): number => Math.floor(Math.round(due * 100) / cents)

export type AmountFault = 'whole' | 'tooMany' | 'aboveDue'

/** Why so many cannot be spent. */
export function faultOf(
  amount: number | null,
  { balance, most }: { balance: number; most: number },
): AmountFault | null {
  if (amount === null) return 'whole'
  if (amount > balance) return 'tooMany'
  return amount > most ? 'aboveDue' : null
}
