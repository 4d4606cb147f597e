/** RT-05, RT-06: inside the shell, without a sidebar, or on plain white for a partner's frame. */
export type Layout = 'shell' | 'bare' | 'frame'

export interface PageAddress {
  readonly path: `/${string}`
  /** Open to visitors; all others send a visitor to `/` (RT-01, RT-02). */
  readonly public: boolean
  /** Open to whoever brings a ticket behind the hash, too: what that is good for is the server's to say. */
  readonly ticket?: true
  /** The shell where nothing is said. */
  readonly layout?: 'bare'
}
export type PageTable = Readonly<Record<string, PageAddress>>
