/** The beginning of a PNG of so many pixels, filled up to so many bytes. Source: PNG specification, "IHDR". */
export function png(width: number, height: number, bytes = 1000): Buffer {
  const picture = Buffer.alloc(bytes);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(picture);
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  return picture;
}
