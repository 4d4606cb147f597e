export interface Shot {
  id: string
  file: string
  width: number
  scheme: string
  locale: string
}

/** All pictures on one page, a row for each page of the portal. */
export function indexPage(shots: Shot[]): string {
  const rows = Map.groupBy(shots, ({ id }) => id)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Arcade, page by page</title>
<style>
  body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; background: #fbfaf7; color: #14302f }
  section { display: flex; gap: 12px; overflow-x: auto; padding-bottom: 24px; align-items: flex-start }
  figure { margin: 0; flex: none } img { height: 320px; border: 1px solid #d3d0c5; border-radius: 8px; display: block }
  figcaption { color: #516765 }
</style>
<h1>Arcade, page by page</h1>
${[...rows].map(([id, taken]) => `<h2>${id}</h2>\n<section>${taken.map(figure).join('')}</section>`).join('\n')}
</html>
`
}

const figure = ({ file, width, scheme, locale, id }: Shot) =>
  `<figure><a href="${file}"><img src="${file}" loading="lazy" alt="${id}"></a><figcaption>${width} px, ${scheme}, ${locale}</figcaption></figure>`
