import type { CarouselDocument, ShapeElement } from '@orbita/contracts';
import { newImage, newText, setLocked } from '@orbita/slides';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { documentOf, slideOf, Studio, StudioContext } from '@/entities/carousels';
import { Stage } from './stage';
import { IncomingPictures } from './use-incoming-pictures';

const shape: ShapeElement = {
  id: 'box',
  type: 'shape',
  shapeType: 'rectangle',
  position: { x: 100, y: 100 },
  size: { width: 100, height: 100 },
  visible: true,
  opacity: 1,
  backgroundColor: '#ffb454',
  borderColor: '#000000',
  borderWidth: 0,
  borderRadius: 0,
};

const DOCUMENT: CarouselDocument = {
  schema: 1,
  format: '1:1',
  slides: [
    {
      id: 'first',
      background: { type: 'solid', color: '#ffffff' },
      backgroundPattern: 'none',
      patternColor: '#000000',
      patternOpacity: 0.3,
      elements: [
        shape,
        { ...newText(), id: 'words', position: { x: 300, y: 300 } },
        { ...newImage(null), id: 'place', position: { x: 400, y: 400 } },
        { ...shape, id: 'hidden', visible: false },
      ],
    },
  ],
};

const user = userEvent.setup();
let studio: Studio;

const element = (id: string) => slideOf(studio.getState()).elements.find((other) => other.id === id);
const steps = () => studio.getState().history.past.map(({ label }) => label);
const proxy = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  server.use(
    http.get('*/api/files', () => HttpResponse.json([])),
    http.get('*/api/files/usage', () => HttpResponse.json({ used_bytes: 0, quota_bytes: 2 ** 30 })),
  );
  studio = new Studio(DOCUMENT);
  renderApp(
    <StudioContext value={studio}>
      <Stage incoming={new IncomingPictures(studio)} />
    </StudioContext>,
  );
});

describe('the stage by keys', () => {
  it('moves Tab through the visible elements in stacking order, and selects the focused one', async () => {
    const group = screen.getByRole('group', { name: 'Элементы слайда' });
    expect(
      within(group)
        .getAllByRole('button')
        .map((button) => button.ariaLabel ?? button.getAttribute('aria-label')),
    ).toEqual(['Прямоугольник', 'Текст: Новый текст', 'Место для картинки']);
    await user.tab();
    expect(document.activeElement).toBe(proxy('Прямоугольник'));
    expect(studio.getState().selection).toEqual(['box']);
    await user.tab();
    expect(studio.getState().selection).toEqual(['words']);
    expect(proxy('Текст: Новый текст').getAttribute('aria-pressed')).toBe('true');
  });

  it('moves the selection by 1, with Shift by 10, in one step of the history', async () => {
    await user.tab();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    expect(element('box')?.position).toEqual({ x: 101, y: 110 });
    expect(steps()).toEqual(['перемещение']);
    act(() => void studio.undo());
    expect(element('box')?.position).toEqual({ x: 100, y: 100 });
    await user.keyboard('{Escape}');
    expect(studio.getState().selection).toEqual([]);
  });

  it('takes a held arrow and quick ones as one step, and loses none of them', async () => {
    await user.tab();
    const press = (repeat: boolean): boolean =>
      fireEvent.keyDown(proxy('Прямоугольник'), { code: 'ArrowRight', repeat });
    // A system waits half a second and more before it repeats a key.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    press(false);
    for (now = 900; now < 2_000; now += 30) press(true);
    expect(element('box')?.position.x).toBe(100 + 1 + Math.ceil(1_100 / 30));
    expect(steps()).toEqual(['перемещение']);
    now += 900;
    press(false);
    expect(steps()).toHaveLength(2);
    vi.restoreAllMocks();
  });

  it('edits a text in place: typing replaces «Новый текст», and Escape keeps the text', async () => {
    act(() => proxy('Текст: Новый текст').focus());
    await user.keyboard('{Enter}');
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Текст на слайде' });
    expect(document.activeElement).toBe(field);
    await user.keyboard('Привет{Escape}');
    expect(element('words')).toMatchObject({ content: 'Привет' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(proxy('Текст: Привет'));
    await user.keyboard('{F2}, мир');
    await user.keyboard('{Control>}z{/Control}');
    // Only the edits of this visit are undone, in as many steps as there were pauses.
    expect(element('words')).toMatchObject({ content: expect.stringMatching(/^Привет/) });
    expect(element('words')).not.toMatchObject({ content: 'Привет, мир' });
  });

  it('opens the menu at an element and runs the chosen action there', async () => {
    act(() => proxy('Прямоугольник').focus());
    fireEvent.contextMenu(proxy('Прямоугольник'));
    const menu = await screen.findByRole('menu');
    const items = within(menu).getAllByRole('menuitem');
    expect(document.activeElement).toBe(items[0]);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toContain('Удалить');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(proxy('Прямоугольник'));
    fireEvent.contextMenu(proxy('Прямоугольник'));
    await user.click(screen.getByRole('menuitem', { name: /На передний план/ }));
    expect(slideOf(studio.getState()).elements.at(-1)?.id).toBe('box');
    fireEvent.contextMenu(proxy('Прямоугольник'));
    await user.click(screen.getByRole('menuitem', { name: /Удалить/ }));
    expect(element('box')).toBeUndefined();
    expect(screen.getByRole('region', { name: 'Слайд 1 из 1' }).contains(document.activeElement)).toBe(true);
  });

  it('opens the library for an empty placeholder', async () => {
    act(() => proxy('Место для картинки').focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Выберите файл' })).toBeDefined();
  });

  it('shows rulers, which this browser remembers', async () => {
    const rulers = (): Element | null => document.querySelector('[data-ruler="x"]');
    expect(rulers()).toBeNull();
    const button = screen.getByRole('button', { name: 'Линейки' });
    await user.click(button);
    await waitFor(() => expect(rulers()).not.toBeNull());
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(localStorage.getItem('carouselRulers')).toBe('shown');
    await user.click(button);
    expect([localStorage.getItem('carouselRulers'), rulers()]).toEqual([null, null]);
  });

  it('zooms by Ctrl with plus, minus and zero', async () => {
    const zoom = (): string | null => screen.getByRole('group', { name: 'Масштаб' }).textContent;
    fireEvent.keyDown(document.body, { code: 'Equal', ctrlKey: true });
    await waitFor(() => expect(zoom()).toContain('125 %'));
    fireEvent.keyDown(document.body, { code: 'Digit0', ctrlKey: true });
    await waitFor(() => expect(zoom()).toContain('100 %'));
  });
});

describe('the stage by pointer', () => {
  const room = (): HTMLElement =>
    screen.getByRole('group', { name: 'Элементы слайда' }).closest<HTMLElement>('section > div')!;
  const at = (x: number, y: number) => ({ clientX: x, clientY: y, pointerId: 1, button: 0, bubbles: true });
  const down = (x: number, y: number) => fireEvent(room(), new PointerEvent('pointerdown', at(x, y)));
  const move = (x: number, y: number) => fireEvent(room(), new PointerEvent('pointermove', at(x, y)));
  const up = (x: number, y: number) => fireEvent(room(), new PointerEvent('pointerup', at(x, y)));
  beforeEach(() => {
    Element.prototype.setPointerCapture = () => undefined;
  });

  it('makes a drag one step, which Escape cancels during the drag', () => {
    down(150, 150);
    move(160, 150);
    move(187, 171);
    up(187, 171);
    expect(element('box')?.position).toEqual({ x: 137, y: 121 });
    expect(steps()).toEqual(['перемещение']);
    down(187, 171);
    move(220, 220);
    fireEvent.keyDown(document.body, { code: 'Escape' });
    move(240, 240);
    up(240, 240);
    expect(element('box')?.position).toEqual({ x: 137, y: 121 });
    expect([steps(), studio.getState().selection]).toEqual([['перемещение'], ['box']]);
  });

  it('scales several elements by a corner of their frame, including font size, in one step', () => {
    act(() => studio.select(['box', 'words']));
    const handle = document.querySelector('[data-group] [data-handle="se"]')!;
    // From 100, 100 to 500, 350: a drag along the diagonal.
    fireEvent(handle, new PointerEvent('pointerdown', at(500, 350)));
    move(520, 362);
    move(540, 375);
    up(540, 375);
    expect(element('box')).toMatchObject({ position: { x: 100, y: 100 }, size: { width: 110, height: 110 } });
    expect(element('words')).toMatchObject({ position: { x: 320, y: 320 }, fontSize: 26.4 });
    expect(element('place')?.size).toEqual({ width: 150, height: 150 });
    expect(steps()).toEqual(['изменение размера']);
  });

  it('leaves a locked element where it is, whatever it is selected with', () => {
    act(() => studio.editSlide((slide) => setLocked(slide, ['place'], true), { label: 'lock' }));
    act(() => studio.select(['box', 'words', 'place']));
    const locked = element('place');
    // The frame is that of the others: a locked one neither widens it nor is scaled.
    const handle = document.querySelector('[data-group] [data-handle="se"]')!;
    fireEvent(handle, new PointerEvent('pointerdown', at(500, 350)));
    move(520, 362);
    move(540, 375);
    up(540, 375);
    expect(element('box')?.size).toEqual({ width: 110, height: 110 });
    down(150, 150);
    move(160, 150);
    move(170, 160);
    up(170, 160);
    expect(element('box')?.position).toEqual({ x: 120, y: 110 });
    expect(element('place')).toBe(locked);
    // Chosen by Shift alone, it begins no gesture.
    const before = steps();
    act(() => studio.select([]));
    fireEvent(room(), new PointerEvent('pointerdown', { ...at(450, 450), shiftKey: true }));
    move(470, 470);
    up(480, 480);
    expect([element('place'), steps(), studio.getState().selection]).toEqual([locked, before, ['place']]);
  });

  it('selects by a frame, and deselects by a press on an empty place', () => {
    down(20, 20);
    move(60, 60);
    move(350, 350);
    up(350, 350);
    expect(studio.getState().selection).toEqual(['box', 'words']);
    down(20, 20);
    up(20, 20);
    expect(studio.getState().selection).toEqual([]);
  });

  it('refuses a file that is not a picture, with a message', async () => {
    const dataTransfer = { types: ['Files'], files: [new File(['x'], 'a.txt', { type: 'text/plain' })] };
    fireEvent.drop(room(), { dataTransfer });
    expect(await screen.findByText('Пожалуйста, выберите изображение')).toBeDefined();
    expect(documentOf(studio.getState())).toBe(DOCUMENT);
  });
});
