/** What texts must look like. No zod: forms check the same before they send (decision 007). */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Digits with what people put between them; at least as many as a short number has. */
export const phonePattern = /^\+?(?:[ ./()-]*\d){4,15}[ ./()-]*$/

/** Something to see: a name of nothing but punctuation or of what is invisible could never be found again. */
export const visiblePattern = /[\p{L}\p{N}\p{So}]/u
