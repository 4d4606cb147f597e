/** Invitations a day by one person. */
export const mostInvitationsADay = 50

/** A day in UTC, and the seconds until the next one begins. */
export function dayOf(now: Date): { day: string; secondsLeft: number } {
  const day = now.toISOString().slice(0, 10)
  const next = Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60_000
  return { day, secondsLeft: Math.max(1, Math.ceil((next - now.getTime()) / 1000)) }
}

/** Small words inside names. */
const particles = new Set(
  'd de da das do dos del della dello delle dei degli di du des la le les lo los las van von der den ter ten zu y e i bin ben ibn al el'.split(
    ' ',
  ),
)
const most = { letters: 60, wordLetters: 30, words: 7, ownWords: 4, smallWords: 3 }

const namePart = /^[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*$/u
/** What ends a clause; behind a short word a full stop is an abbreviation, such as in Dr. */
const clauseEnd = /(?:[!?:;,…]|(?<=[\p{L}\p{M}]{5})\.)$/u

/**
 * The name of who invites, as it may stand in a mail to a stranger: whoever types a name could write an address or a
 * message into it, and have the portal send it. Words of letters stay; addresses, digits, signs and what follows the end of
 * a clause go. Empty where nothing remains.
 */
export function nameForMail(firstName: string, lastName: string): string {
  const words = [firstName, lastName].flatMap(wordsOf)
  // Also d’Ormesson, and letters that know no capitals.
  const isCapital = (word: string) => !/^\p{Ll}/u.test(word) || /^\p{Ll}{1,4}['’]\p{Lu}/u.test(word)
  const isParticle = (word: string) => particles.has(word.toLowerCase())
  // Who writes names with capitals writes sentences without them.
  const kept = words.some(isCapital)
    ? words.filter((word) => isCapital(word) || isParticle(word))
    : words.slice(0, most.smallWords)
  let own = 0
  const named = kept.filter((word) => isParticle(word) || ++own <= most.ownWords).slice(0, most.words)
  return shortened(named.slice(0, named.findLastIndex((word) => !isParticle(word)) + 1))
}

function wordsOf(typed: string): string[] {
  const words: string[] = []
  for (const typedWord of typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .split(/\s+/u)) {
    const word = typedWord.replace(/[!?:;,.…]+$/u, '')
    if (namePart.test(word) && word.length <= most.wordLetters) words.push(word)
    if (words.length > 0 && clauseEnd.test(typedWord)) break
  }
  return words
}

/** Whole words alone. */
function shortened(words: readonly string[]): string {
  let name = ''
  for (const word of words) {
    const longer = name ? `${name} ${word}` : word
    if (longer.length > most.letters) break
    name = longer
  }
  return name
}
