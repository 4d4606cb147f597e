/** Where a name stands by itself and is text alone, such as a choice or the label of a button: as `PersonName` draws it. */
export const listedName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  firstName === '' ? lastName : `${lastName.toUpperCase()} ${firstName}`
