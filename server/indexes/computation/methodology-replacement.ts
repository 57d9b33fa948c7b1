import { Inject, Injectable } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';
import { UnsettledPastView } from '../../news';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config/config';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import type { MethodologyVersion } from '../../volatility/methodology/methodologies';
import type { EditionKey } from '../storage/edition';
import { ComputationsRepository } from './computations.repository';
import { CoverageInputsView } from './coverage-inputs.view';
import { hashInputs } from './inputs';
import { CATALOGUE_METHODOLOGIES } from './methodologies';
import { MethodologySwitch } from './methodology-switch';
import { CATALOGUE_PARTITIONS, computedPartitions, type Partition } from './partitions';
import { lastFinalDay } from './vintages';

/** Decides what readers get of a version: when one that was computed beside the one that readers get takes its place. */
@Injectable()
export class MethodologyReplacement {
  constructor(
    private readonly computations: ComputationsRepository,
    private readonly inputs: CoverageInputsView,
    private readonly past: UnsettledPastView,
    private readonly methodologySwitch: MethodologySwitch,
    private readonly clock: Clock,
    @Inject(CATALOGUE_PARTITIONS) private readonly partitions: readonly Partition[],
    @Inject(CATALOGUE_METHODOLOGIES) private readonly methodologies: readonly MethodologyVersion[],
    @Inject(CONFIG) private readonly config: Pick<Config, 'demonstration'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Whether readers get what is computed by the version.
   * @throws RangeError where they get one that this program does not know
   */
  async isVisible(runner: QueryRunner, edition: EditionKey): Promise<boolean> {
    const standing = await this.methodologySwitch.begin(runner, edition);
    if (standing === edition.methodology) return true;
    if (this.methodologies.some((version) => version === standing)) return false;
    throw new RangeError(`values by methodology ${standing} are published, which this version of the program does not know`);
  }

  /**
   * Makes the version the default when nothing of it is missing and nothing of its past is about to change, or its first readers would see it
   * restated. To be called by publishers: each waits for the others, so the last one sees that.
   * @returns whether it did
   */
  async replace(runner: QueryRunner, edition: EditionKey, publishedAt: number): Promise<boolean> {
    if ((await this.methodologySwitch.findStanding(edition.dataset, runner.manager)) === edition.methodology) return false;
    const partitions = computedPartitions(this.partitions, edition.dataset, this.config);
    const numbers = partitions.map(({ number }) => number);
    if (!(await this.computations.areDone(runner, edition, numbers))) return false;
    if (!(await this.isPastSettled(runner, edition, partitions))) return false;
    await this.methodologySwitch.publish(runner, edition, publishedAt);
    this.logger.info({ ...edition }, 'new version of the methodology published');
    return true;
  }

  /** Whether final days are computed from the coverage of now, and that waits for nothing. */
  private async isPastSettled(runner: QueryRunner, edition: EditionKey, partitions: readonly Partition[]): Promise<boolean> {
    const { dataset } = edition;
    const inputs = await this.inputs.list(runner.manager, dataset);
    if (dataset === 'live' && (await this.past.isUnsettled(runner.manager, lastFinalDay(dataset, Infinity, this.clock.now())))) return false;
    for (const partition of partitions) {
      const checkpoint = (await this.computations.listCheckpoints(runner, edition, partition.number)).at(0);
      if (checkpoint !== undefined && !checkpoint.inputs.equals(hashInputs(partition, inputs, checkpoint.day))) return false;
    }
    return true;
  }
}
