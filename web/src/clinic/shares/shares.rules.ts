/** `Camille Durand` as a face and a name in capitals need it. */
export function nameParts(name: string, isOrganisation = false) {
  if (isOrganisation) return { firstName: '', lastName: name }
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' ') }
}
