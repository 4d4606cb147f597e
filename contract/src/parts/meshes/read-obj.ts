import { textOf } from '../../kernel/text-of.ts'
import { lightOf, type Mesh, MeshFault, mostTriangles } from './mesh.ts'

/** OBJ: its surface, with the colours of its corners where they are written beside them. Pictures lie in other files, and are not asked for. */
export function readObj(bytes: Uint8Array): Mesh {
  const positions: number[] = []
  const shades: number[] = []
  const index: number[] = []
  for (const line of linesOf(bytes)) {
    const [word, ...rest] = line.trim().split(/\s+/)
    if (word === 'v') {
      const numbers = rest.map(Number)
      positions.push(numbers[0] ?? Number.NaN, numbers[1] ?? Number.NaN, numbers[2] ?? Number.NaN)
      if (numbers.length >= 6) shades.push(numbers[3] ?? 0, numbers[4] ?? 0, numbers[5] ?? 0)
    } else if (word === 'f') {
      const count = positions.length / 3
      const corners = rest.map((corner) => {
        const number = Number.parseInt(corner, 10)
        return number < 0 ? count + number : number - 1
      })
      if (corners.some(Number.isNaN)) throw new MeshFault('broken')
      for (let corner = 2; corner < corners.length; corner++)
        index.push(corners[0] as number, corners[corner - 1] as number, corners[corner] as number)
      if (index.length > mostTriangles * 3) throw new MeshFault('too-large')
    }
  }
  if (index.length === 0) throw new MeshFault('broken')
  const isColoured = shades.length === positions.length
  return {
    positions: Float32Array.from(positions),
    index: Uint32Array.from(index),
    colours: isColoured ? coloursOf(shades) : null,
    uvs: null,
    texture: null,
  }
}

function coloursOf(shades: readonly number[]): Uint8Array {
  const colours = new Uint8Array((shades.length / 3) * 4).fill(255)
  for (const [at, shade] of shades.entries()) {
    const written = Math.min(255, Math.max(0, Math.round(shade * 255)))
    colours[Math.floor(at / 3) * 4 + (at % 3)] = lightOf[written] as number
  }
  return colours
}

const piece = 4 * 1024 * 1024

/** One after the other: a file may be longer than any text. A line that ends with a backslash goes on in the next one. */
function* linesOf(bytes: Uint8Array): Generator<string> {
  // Old Macs end lines by a return alone.
  const lineEnd = bytes.subarray(0, piece).includes(10) ? '\n' : '\r'
  let rest = ''
  for (let at = 0; at < bytes.length; at += piece) {
    const lines = (rest + textOf(bytes.subarray(at, at + piece))).split(lineEnd)
    rest = lines.pop() ?? ''
    let begun = ''
    for (const line of lines) {
      const end = line.trimEnd()
      if (end.endsWith('\\') && !end.startsWith('#')) begun += `${end.slice(0, -1)} `
      else {
        yield begun + line
        begun = ''
      }
    }
    rest = begun + rest
  }
  yield rest
}
