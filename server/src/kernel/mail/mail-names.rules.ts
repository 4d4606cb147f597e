/** A name that may stand in a mail; empty where none may. Only the function below makes one. */
export type MailName = string & { readonly mailName: unique symbol }

/** Modifier letters are left out: among them are signs that look like dots. */
const letter = String.raw`[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{M}々ー]`
const word = new RegExp(`^${letter}+(?:[-'’ʼʻ׳]${letter}+)*['’ʼʻ׳]?$`, 'u')
const longest = 40

/**
 * The name of a person or a practice as it may stand in a mail: it could be typed as an address or a message, which the portal would then send.
 * Words that are not made of letters are left out, so that no address and no number remains; what is long is no name.
 */
export function nameForMail(...typed: readonly string[]): MailName {
  const words = typed.flatMap((part) =>
    part
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .split(/\s+/u),
  )
  const name = words
    // Brackets and quotes around a word, and what ends a clause behind it.
    .map((text) => text.replaceAll(/^[\p{Ps}\p{Pi}"]+|[\p{Pe}\p{Pf}"!?:;,.…]+$/gu, ''))
    .filter((text) => word.test(text))
    .join(' ')
  return (name.length <= longest ? name : '') as MailName
}
