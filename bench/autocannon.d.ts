declare module 'autocannon' {
  export interface Result {
    requests: { average: number }
    latency: { p99: number }
    non2xx: number
    errors: number
  }
  interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
  }
  export interface Options {
    url: string
    connections: number
    duration: number
    /** Requests a second over all connections. */
    overallRate?: number
    requests?: Request[]
  }
  export default function autocannon(options: Options): Promise<Result>
}
