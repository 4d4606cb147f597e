/** What is said of a patient. Nothing but facts: no zod, since the browser shows them. */
export const infoFields = ['firstName', 'lastName', 'birthName', 'birthDate', 'sex', 'email', 'phone'] as const

export const sexes = ['F', 'M', 'X'] as const
