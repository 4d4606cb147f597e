import { readFileSync, statSync } from 'node:fs'

/** What a browser fetches first, as the build wrote it down: the home page is an entry of its own, all others the app’s. */
const entries = { home: 'home.html', app: 'index.html' }
const isPage = /-(?:page|route)\.tsx$/
const isViewer = /^src\/clinic\/viewers\/.*-viewer\.tsx$/

/** Kilobytes of scripts and styles, compressed as they travel, until each page stands: by the file that it is. */
export function pageSizes(dist) {
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
  const weigh = (keys) => {
    const files = [...closure(manifest, keys)].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])])
    return [...new Set(files)].reduce((sum, file) => sum + travelling(`${dist}/${file}`), 0) / 1024
  }
  const sizes = { [entries.home]: weigh([entries.home]) }
  for (const key of new Set(dynamicOf(manifest, entries.app))) {
    if (isPage.test(key)) sizes[key.replace(/^src\//, '')] = weigh([entries.app, key])
  }
  return { ...sizes, ...viewerSizes(manifest, dist) }
}

/** What the viewer of a kind of file brings when the first one is opened, its worker too: beside the app and the frame around it. */
function viewerSizes(manifest, dist) {
  const viewers = Object.keys(manifest).filter((key) => isViewer.test(key))
  const frame = Object.keys(manifest).filter((key) =>
    viewers.some((viewer) => manifest[key].dynamicImports?.includes(viewer)),
  )
  const there = closure(manifest, [entries.app, ...frame])
  return Object.fromEntries(
    viewers.map((viewer) => {
      const own = [...closure(manifest, [viewer])].filter((key) => !there.has(key)).map((key) => manifest[key])
      const files = own.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
      const size = [...new Set(files)].reduce((sum, file) => sum + travelling(`${dist}/${file}`), 0)
      return [viewer.replace(/^src\//, ''), size / 1024]
    }),
  )
}

const rest = 'every page'

/** One sentence for each page that weighs more than its line allows, or than the line for all that have none; kilobytes by page. */
export function overweight(sizes, budget) {
  const gone = Object.keys(budget).filter((page) => page !== rest && sizes[page] === undefined)
  const heavy = Object.entries(sizes).filter(([page, size]) => size > (budget[page] ?? budget[rest]))
  return [
    ...gone.map((page) => `${page} has a budget and is no page`),
    ...heavy.map(([page, size]) => `${page} weighs ${size.toFixed(1)} KB, at most ${budget[page] ?? budget[rest]}`),
  ]
}

/** What the files that come with the app ask for when it is wanted: the table of pages is in one of them. */
function dynamicOf(manifest, entry) {
  return [...closure(manifest, [entry])].flatMap((key) => manifest[key].dynamicImports ?? [])
}

function closure(manifest, keys) {
  const found = new Set(keys)
  for (const key of found) for (const imported of manifest[key].imports ?? []) found.add(imported)
  return found
}

/** A file that gains nothing by it is sent as it is. */
function travelling(path) {
  const size = (file) => statSync(file, { throwIfNoEntry: false })?.size
  return size(`${path}.br`) ?? size(path) ?? 0
}
