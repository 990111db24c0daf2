import sharp from 'sharp'

/** A JPEG with EXIF rotation, GPS position, copyright and exposure data. */
export async function makeCameraPicture(color = '#2f6f57'): Promise<Buffer> {
  return sharp({ create: { width: 90, height: 60, channels: 3, background: color } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'FUJIFILM', Model: 'FUJIFILM X-T5', Copyright: 'secret-owner' },
      IFD2: {
        DateTimeOriginal: '2026:10:01 06:30:15',
        OffsetTimeOriginal: '+09:00',
        FNumber: '56/10',
        ExposureTime: '1/125',
        FocalLength: '35/1',
        ISOSpeedRatings: '400',
        LensModel: 'XF35mmF1.4 R',
        BodySerialNumber: 'secret-serial',
      },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}
