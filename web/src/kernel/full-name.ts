/** In a sentence, and as a session keeps it. An organisation, such as a laboratory, has a last name alone. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()
