import { render, screen } from '@testing-library/react';
import { Picture } from './Picture';

const FILES = {
  src: '/media/queue-960.1.jpg',
  width: 960,
  height: 640,
  sources: [
    { type: 'image/avif', srcSet: '/media/queue-480.2.avif 480w, /media/queue-960.3.avif 960w' },
    { type: 'image/jpeg', srcSet: '/media/queue-960.1.jpg 960w' },
  ],
};
const preloads = () => document.head.querySelectorAll('link[rel=preload][as=image]');

test('a picture keeps its place, offers its formats, the best first, and loads when it comes near', () => {
  render(<Picture {...FILES} alt="A queue" />);
  const image = screen.getByRole('img', { name: 'A queue' });
  expect(image).toHaveAttribute('loading', 'lazy');
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['960', '640']);
  const sources = [...(image.parentElement as HTMLElement).querySelectorAll('source')];
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/jpeg']);
  for (const source of sources)
    expect(source).toHaveAttribute('sizes', expect.stringMatching(/vw$/));
  expect(preloads()).toHaveLength(0);
});

test('a picture on the first screen loads at once, in the best format; one that is narrower than the text says how wide it is', () => {
  const { container } = render(<Picture {...FILES} alt="A queue" first sizes="12rem" />);
  for (const source of container.querySelectorAll('source'))
    expect(source).toHaveAttribute('sizes', '12rem');
  expect(screen.getByRole('img')).not.toHaveAttribute('loading');
  const [preload] = preloads();
  expect(preload).toHaveAttribute('imagesrcset', FILES.sources[0]?.srcSet);
  expect(preload).toHaveAttribute('imagesizes', '12rem');
  expect(preload).toHaveAttribute('type', 'image/avif');
});
