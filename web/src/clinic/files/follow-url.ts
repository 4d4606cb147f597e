/** The answer is an attachment: the page stays. */
export function followUrl(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
