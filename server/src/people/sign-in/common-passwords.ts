let common: Promise<ReadonlySet<string>> | undefined

/** Some fifty thousand, in small letters; read when the first password is chosen, since most processes never need them. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
  )
  return common
}
