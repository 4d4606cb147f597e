import { LoaderMark } from '../../ui/base/mark.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import page from '../../ui/layout/page.module.css'
import root from '../root.module.css'
import { Brand } from './brand.tsx'
import header from './header.module.css'
import tabs from './phone-tabs.module.css'
import shell from './shell.module.css'
import sidebar from './sidebar.module.css'

/**
 * The shell before any script runs: `vite/prerender.ts` puts it into the document beside the place of the portal, the server
 * its heading, and `root.module.css` hides it as soon as something stands there.
 */
export function ShellSkeleton({ heading }: { heading: string }) {
  return (
    <div id="shell-skeleton" className={`${shell.shell} ${root.skeleton}`} aria-hidden="true">
      <div className={sidebar.sidebar}>
        <Row gap={4} justify="between" className={sidebar.head}>
          <Brand />
        </Row>
      </div>
      <div className={shell.column}>
        <Row gap={16} className={header.header}>
          <span className={header.brand}>
            <Brand />
          </span>
        </Row>
        <div className={shell.main}>
          <p className={page.title}>{heading}</p>
        </div>
        <div className={root.skeletonMark}>
          <LoaderMark />
        </div>
      </div>
      <div className={tabs.tabs} />
    </div>
  )
}
