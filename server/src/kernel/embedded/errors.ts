import { OperatorError } from '../operator-error.ts'

/** Turns an error of the system into a sentence that a person can act on; an unknown one stays as it is. */
export function operatorErrorFor(error: unknown, folder: string): unknown {
  const { code, message, syscall } = error as NodeJS.ErrnoException
  if (error instanceof OperatorError) return error
  if (isDiskFull(`${code} ${message}`)) return diskFull(folder)
  if (code === '28P01') return wrongPassword(folder)
  if (code === 'ENOTDIR' || code === 'EEXIST') return notAFolder(folder)
  if (code && ['ENAMETOOLONG', 'ELOOP', 'EINVAL', 'ENOTSUP', 'EIO'].includes(code)) return unusable(folder, code)
  // On a disk that is read-only, making a folder with its parents fails with ENOENT.
  if (syscall === 'mkdir' || (code && ['EACCES', 'EPERM', 'EROFS'].includes(code))) return notWritable(folder)
  return error
}

export function operatorErrorFromOutput(output: string, folder: string, log?: string): OperatorError {
  if (isDiskFull(output)) return diskFull(folder)
  const where = log ? ` (see ${log})` : ''
  return new OperatorError(
    `The database in ${folder} did not come up${where}, mend what PostgreSQL says: ${lastWord(output)}`,
  )
}

function notWritable(folder: string): OperatorError {
  const uid = process.geteuid?.()
  return new OperatorError(
    `The data folder ${folder} cannot be written by this user${uid === undefined ? '' : ` (uid ${uid})`}: give it to this user, or set ARCADE_DATA_DIR to another folder.`,
  )
}

function notAFolder(folder: string): OperatorError {
  return new OperatorError(
    `The data folder ${folder} is not a folder, or is below a file: set ARCADE_DATA_DIR to a folder, or to one that can be made.`,
  )
}

function unusable(folder: string, code: string): OperatorError {
  return new OperatorError(`The data folder ${folder} cannot be used (${code}): set ARCADE_DATA_DIR to another folder.`)
}

export function belongsToAnother(folder: string, uid: number): OperatorError {
  return new OperatorError(
    `The database folder ${folder} belongs to another user (uid ${uid}): start as that user or as root, or set ARCADE_DATA_DIR to another folder.`,
  )
}

function wrongPassword(folder: string): OperatorError {
  return new OperatorError(
    `The database of ${folder} refuses the password stored beside it: restore that file, or end the PostgreSQL that runs there and delete its folder.`,
  )
}

function diskFull(folder: string): OperatorError {
  return new OperatorError(`The disk that holds ${folder} is full: free some space on it and start again.`)
}

function isDiskFull(text: string): boolean {
  return /ENOSPC|EDQUOT|No space left on device|Check free disk space|Disk quota exceeded/i.test(text)
}

/** The line that says why: the last fatal one, else the last of all. */
function lastWord(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim())
  const fatal = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line))
  return (fatal ?? lines.at(-1) ?? 'it ended without a word').replace(/^.*?\b(FATAL|PANIC|error): */, '').trim()
}
