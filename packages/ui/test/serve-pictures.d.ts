/** File names of the requested pictures, in order. */
export type Requested = string[]
/** Intercepts requests under `/pictures/` and responds with a picture, or with status 500 if `fails` returns true. */
export declare function servePictures(fails?: (name: string, attempt: number) => boolean): Promise<Requested>
