/** RT-05, RT-06: inside the shell, without a sidebar, or on plain white for a partner's frame. */
export type Layout = 'shell' | 'bare' | 'frame'

export interface PageAddress {
  readonly path: `/${string}`
  /** Open to visitors; all others send a visitor to `/` (RT-01, RT-02). */
  readonly public: boolean
  /** Open with a ticket in the fragment, too: the server decides what that opens. */
  readonly ticket?: true
  /** The default shell. */
  readonly layout?: 'bare'
}
export type PageTable = Readonly<Record<string, PageAddress>>
