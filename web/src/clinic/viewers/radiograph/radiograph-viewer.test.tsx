import type { Codecs } from '@arcade/contract/parts/radiographs/decode-frame.ts'
import { tags } from '@arcade/contract/parts/radiographs/dicom-tags.ts'
import type { Written } from '@arcade/contract/parts/radiographs/write-dicom.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dicom, words } from '../../../../../contract/test/radiographs/test-images.ts'
import { renderUi } from '../../../../test/render-ui.tsx'
import { ToolPlace } from '../tools.tsx'
import type { Answer, Request } from './radiograph-protocol.ts'
import { makeSession } from './radiograph-session.ts'
import RadiographViewer from './radiograph-viewer.tsx'

const shown = vi.fn()
const none: Codecs = { jpegLs: () => Promise.reject(new Error()), jpeg2000: () => Promise.reject(new Error()) }

/** What the worker does, in the same thread. */
class SameThread extends EventTarget {
  readonly #take = makeSession((data: Answer) => this.dispatchEvent(new MessageEvent('message', { data })), none)

  postMessage(request: Request) {
    void this.#take(request)
  }

  terminate() {}
}

let file: Uint8Array
/** Of the frame. */
let rail: HTMLElement
beforeEach(() => {
  rail = document.body.appendChild(document.createElement('div'))
  vi.stubGlobal('Worker', SameThread)
  vi.stubGlobal('ImageData', class {})
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(file)))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ putImageData: shown } as never)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200)
})
afterEach(() => {
  rail.remove()
  shown.mockClear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const radiograph = (...more: Written[]) => {
  const pixels = words(Array.from({ length: 80 * 40 }, (_, at) => at % 4096))
  return dicom({ pixels, stored: 12, size: [80, 40], more })
}

async function open(bytes: Uint8Array, props: Partial<Parameters<typeof RadiographViewer>[0]> = {}) {
  file = bytes
  const onUnreadable = vi.fn()
  const onMeasures = vi.fn()
  const viewer = (
    <ToolPlace value={rail}>
      <RadiographViewer
        url="/v1/files/x"
        name="Panoramique"
        size={bytes.length}
        onUnreadable={onUnreadable}
        onMeasures={onMeasures}
        {...props}
      />
    </ToolPlace>
  )
  return { onUnreadable, onMeasures, ...(await renderUi(viewer, 'fr', 'radiograph')) }
}

const spacing = (value: string): Written => [tags.pixelSpacing, 'DS', value]

describe('the viewer of radiographs', () => {
  it('FILE-05 measures a distance with the keyboard alone, on pixels that are no squares', async () => {
    const { user, onMeasures } = await open(radiograph(spacing('0.5\\0.25')))
    const stage = await screen.findByRole('application', { name: 'Panoramique' })
    await waitFor(() => expect(shown).toHaveBeenCalled())
    stage.focus()
    // The picture is 20 × 20 mm on 200 × 200 pixels: ten of the screen are one millimetre.
    await user.keyboard(
      'd{Enter}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}',
    )
    expect(screen.getByText('5,0 mm')).toBeInTheDocument()
    expect(onMeasures).toHaveBeenLastCalledWith({
      version: 1,
      items: [
        {
          kind: 'distance',
          frame: 0,
          points: [
            { x: 40, y: 20 },
            { x: 52, y: 28 },
          ],
        },
      ],
    })
    await user.keyboard('{Delete}')
    expect(screen.queryByText('5,0 mm')).not.toBeInTheDocument()
  })

  it('FILE-05 measures an angle between two axes, and a distance in pixels where no scale is known', async () => {
    const { user } = await open(radiograph())
    const stage = await screen.findByRole('application')
    await screen.findByText('Échelle non étalonnée : distances en pixels')
    const tap = (clientX: number, clientY: number) => {
      fireEvent.pointerDown(stage, { clientX, clientY, button: 0, pointerId: 1 })
      fireEvent.pointerUp(stage, { clientX, clientY, button: 0, pointerId: 1 })
    }
    // At the edge of the frame, where those of every viewer stand.
    await user.click(within(rail).getByRole('button', { name: 'Angle' }))
    expect(stage).toHaveFocus()
    tap(100, 100)
    tap(200, 100)
    tap(100, 100)
    tap(150, 150)
    expect(screen.getByText('45,0°')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Distance' }))
    tap(100, 100)
    tap(200, 100)
    expect(screen.getByText('20 px')).toBeInTheDocument()
  })

  it('FILE-05 marks distances at the sensor as approximate, and shows measures that were saved', async () => {
    const points = [
      { x: 0, y: 0 },
      { x: 40, y: 0 },
    ]
    await open(radiograph([tags.imagerPixelSpacing, 'DS', '0.1\\0.1']), {
      measures: { version: 1, items: [{ kind: 'distance', frame: 0, points }] },
    })
    expect(await screen.findByText('≈ 4,0 mm')).toBeInTheDocument()
    expect(screen.getByText('Échelle du capteur : distances approximatives')).toBeInTheDocument()
  })

  it('FILE-05 changes window and level, chooses those of the file, inverts, and goes back', async () => {
    const presets: Written[] = [
      [tags.windowCenter, 'DS', '2000\\600'],
      [tags.windowWidth, 'DS', '4000\\300'],
      [tags.windowExplanation, 'LO', 'STANDARD\\ENAMEL'],
    ]
    const { user } = await open(radiograph(...presets))
    const choice = await screen.findByRole('combobox', { name: 'Préréglage du contraste' })
    expect(choice).toHaveDisplayValue('STANDARD')
    await user.selectOptions(choice, 'ENAMEL')
    expect(screen.getByRole('slider', { name: /Fenêtre/ })).toHaveValue('300')
    fireEvent.change(screen.getByRole('slider', { name: /Niveau/ }), { target: { value: '1000' } })
    expect(choice).toHaveDisplayValue('Personnalisé')
    await user.click(screen.getByRole('button', { name: 'Inverser' }))
    expect(screen.getByRole('button', { name: 'Inverser' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: 'Rétablir' }))
    expect(choice).toHaveDisplayValue('STANDARD')
  })

  it('FILE-05 tells what the device wrote down, with names in their own letters', async () => {
    const { user } = await open(
      radiograph(
        [tags.characterSet, 'CS', 'ISO_IR 192'],
        [tags.patientName, 'PN', 'Abadie^Éléonore'],
        [tags.studyDate, 'DA', '20261012'],
        [tags.doseAreaProduct, 'DS', '1.8'],
        spacing('0.5\\0.25'),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Infos' }))
    const panel = screen.getByRole('complementary', { name: 'Informations' })
    for (const text of ['Abadie Éléonore', '12/10/2026', '180 mGy·cm²', '80 × 40', '0,25 × 0,5 mm'])
      expect(panel).toHaveTextContent(text)
  })

  it('FILE-05 turns the frames of a volume', async () => {
    const pixels = words(Array.from({ length: 3 * 80 * 40 }, (_, at) => at % 4096))
    const volume = dicom({ pixels, stored: 12, size: [80, 40], more: [[tags.frames, 'IS', '3']] })
    const { user } = await open(volume)
    const slider = await screen.findByRole('slider', { name: /Coupe/ })
    screen.getByRole('application').focus()
    await user.keyboard('{PageDown}{PageDown}{PageDown}')
    expect(slider).toHaveValue('3')
  })

  it.each([
    ['broken', radiograph().subarray(0, 700)],
    ['unsupported', radiograph([tags.photometric, 'CS', 'PALETTE COLOR'])],
  ])('FILE-05 says that a file is %s', async (reason, bytes) => {
    const { onUnreadable } = await open(bytes)
    await waitFor(() => expect(onUnreadable).toHaveBeenCalledWith(reason))
  })

  it('FILE-05 does not fetch what no tab can hold', async () => {
    const { onUnreadable } = await open(radiograph(), { size: 2 ** 31 })
    expect(onUnreadable).toHaveBeenCalledWith('too-large')
    expect(shown).not.toHaveBeenCalled()
  })
})
