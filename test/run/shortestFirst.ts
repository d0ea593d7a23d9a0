import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Runs tests without a page first, and short files before long ones: a change is noticed sooner. */
export class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weight = ({ moduleId, project }: TestSpecification) =>
      statSync(moduleId).size + (project.name === 'dom' ? 1e9 : 0)
    return files.toSorted((one, other) => weight(one) - weight(other))
  }
}
