/** Facts about a patient's fields. No zod, since the browser shows them. */
export const infoFields = ['firstName', 'lastName', 'birthName', 'birthDate', 'sex', 'email', 'phone'] as const

export const sexes = ['F', 'M', 'X'] as const
