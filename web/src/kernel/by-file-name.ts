const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1)

/** What `import.meta.glob` found, by the names of the files: in which group a capability is changes no order that people see. */
export const byFileName = <T>(files: Readonly<Record<string, T>>): T[] =>
  Object.entries(files)
    .toSorted(([one], [other]) => nameOf(one).localeCompare(nameOf(other)))
    .map(([, content]) => content)
