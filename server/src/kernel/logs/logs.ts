import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'

/** The last line of defence: what must never be written, even if someone logs it by mistake. */
const secrets = ['password', 'pwd', 'cryptedPassword', 'authorization', 'app-authorization', 'cookie']
const tokens = ['token', 'ssoToken', 'brokerToken', 'r', 'ticket', 'proof']
const persons = ['email', 'login']
const hidden = [...secrets, ...tokens, ...persons].flatMap((name) => ['', '*', '*.*'].map((at) => `${at}["${name}"]`))

export function makeLogger(destination: DestinationStream): Logger {
  return pino(
    {
      base: null,
      timestamp: makeTimestamp(),
      redact: { paths: hidden, censor: '[redacted]' },
      serializers: { err: describeError },
      hooks: { logMethod: withoutErrorMessage },
    },
    destination,
  )
}

/** Under load many lines share a millisecond: it is written out once. */
export function makeTimestamp(): () => string {
  let written = 0
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== written) {
      written = now
      text = `,"time":"${new Date(now).toISOString()}"`
    }
    return text
  }
}

/** Without a message of ours pino would take the error's own. */
function withoutErrorMessage(this: Logger, args: Parameters<LogFn>, method: LogFn) {
  const [first, ...rest] = args as [unknown, ...string[]]
  method.apply(this, (rest.length === 0 && typeof first === 'object' ? [first, 'no message'] : args) as typeof args)
}

/**
 * What an error may say in a log: its kind, codes and where it happened. Never its message: a database driver puts
 * the values of the query into it.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    frames: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

function framesOf(error: Error): string[] {
  const lines = error.stack?.split('\n') ?? []
  return lines
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 12)
}
